import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { testPlace } from '../testing/test-place.ts';
import { createPictureStore, foreignPictures, originalOf, withPictures } from './pictures.ts';

const { db, folder } = await testPlace();
let server: Server;
let origin: string;
const requests: string[] = [];

beforeAll(async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123' } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url === '/kep.jpg') response.end(picture);
    else if (request.url === '/lap.jpg') response.end('<!doctype html><p>no picture');
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server.close();
});

const options = () => ({ db, media: createFolderStore(join(folder, 'media')), folder: null });
/** Treats this machine as the internet. */
const onlyHere = (address: string) => address === '127.0.0.1';

test('pictures are fetched once, in their original size, and remembered', async () => {
  const store = await createPictureStore({ ...options(), fetchImages: true, rule: onlyHere });
  const url = `${origin}/kep-300x200.jpg?w=300`;
  const resolved = await store.resolve([url]);
  expect(resolved.get(url)).toMatch(/^\/media\/[0-9a-f]{16}-30x20\.jpg$/);
  expect(requests).toEqual(['/kep.jpg']);
  const later = await createPictureStore({ ...options(), fetchImages: false });
  expect(await later.resolve([url])).toEqual(resolved);
  expect(requests).toEqual(['/kep.jpg']);
});

test('a picture that cannot be fetched is reported with its reason', async () => {
  const store = await createPictureStore({ ...options(), fetchImages: true, rule: onlyHere });
  expect((await store.resolve([`${origin}/nincs.jpg`, `${origin}/lap.jpg`])).size).toBe(0);
  expect(store.missing.get(`${origin}/nincs.jpg`)).toBe('the server answered 404');
  expect(store.missing.get(`${origin}/lap.jpg`)).toMatch(/not a supported picture/);
  const guarded = await createPictureStore({ ...options(), fetchImages: true });
  await guarded.resolve([`${origin}/titok.jpg`]);
  expect(guarded.missing.get(`${origin}/titok.jpg`)).toMatch(/not a public address/);
  expect(requests).not.toContain('/titok.jpg');
});

test('pictures of a text are found and replaced; unknown ones stay', () => {
  const html =
    '<p><img src="https://a.example/1.jpg" alt="Egy" width="3"></p><img src="https://a.example/2.jpg"><img src="data:image/png;base64,AA">';
  expect(foreignPictures(html)).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg']);
  const ours = new Map([['https://a.example/1.jpg', '/media/0123456789abcdef-3x2.jpg']]);
  expect(withPictures(html, ours)).toContain(
    '<p><img src="/media/0123456789abcdef-3x2.jpg" alt="Egy"></p><img src="https://a.example/2.jpg">',
  );
});

test('the original of a size that WordPress made is found', () => {
  expect(originalOf('https://a.example/2020/hid-1024x768.jpg?w=3')).toBe('https://a.example/2020/hid.jpg');
  expect(originalOf('https://a.example/hid-2020.jpg')).toBe('https://a.example/hid-2020.jpg');
});
