import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSiteIcons } from '#build/site-icons.ts';
import { testFolder } from '#build/testing/test-folder.ts';
import type { SiteSlug } from '#contract/article.ts';
import { loadStaticFiles } from './static-files.ts';

// Needs a process of its own: where the decoder of uploads has been loaded, no SVG can be drawn any more.

const both = ['main', 'erdely'] as const;
const adsTxt = 'google.com, pub-1, DIRECT\n';
const folder = testFolder();
let get: (site: SiteSlug, address: string) => Promise<Response>;
const closing: Array<() => unknown> = [];

beforeAll(async () => {
  await buildSiteIcons(path.resolve(import.meta.dirname, '../public'), folder);
  const texts = { '/ads.txt': adsTxt, '/.well-known/security.txt': null };
  const files = await loadStaticFiles(folder, { main: texts, erdely: texts });
  const server = createServer((request, response) => {
    const site = request.headers['x-site'] === 'erdely' ? 'erdely' : 'main';
    if (!files.serve(request, response, site)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  get = (site, address) => fetch(origin + address, { headers: { 'x-site': site } });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

describe.each(both)('on %s', (site) => {
  it('browsers find icons of the site’s own mark under the names that they request', async () => {
    const favicon = await get(site, '/favicon.ico?x=1');
    expect(favicon.status).toBe(200);
    expect(favicon.headers.get('content-type')).toBe('image/x-icon');
    expect(favicon.headers.get('cache-control')).toBe('public, max-age=86400');
    const bytes = Buffer.from(await favicon.arrayBuffer());
    expect(bytes.readUInt16LE(4)).toBe(3);
    const [offset, length] = [bytes.readUInt32LE(6 + 12), bytes.readUInt32LE(6 + 8)];
    expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({
      format: 'png',
      width: 16,
      height: 16,
    });
    for (const address of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
      const apple = await get(site, address);
      expect(apple.headers.get('content-type')).toBe('image/png');
      const { data, info } = await sharp(Buffer.from(await apple.arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([180, 180, 3]);
      expect([...data.subarray(0, 3)]).toEqual(site === 'erdely' ? [0x6b, 0x24, 0x30] : [0x1d, 0x4e, 0x5f]);
    }
  });

  it('the manifest has names, colours and icons for installing the site', async () => {
    const file = await get(site, '/site.webmanifest');
    expect(file.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = (await file.json()) as { icons: Array<{ src: string; sizes: string; type: string }> };
    expect(manifest).toMatchObject({
      name: site === 'erdely' ? 'Címlap Erdély' : 'Címlap',
      lang: 'hu',
      id: '/',
      start_url: '/',
      display: 'standalone',
    });
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await get(site, src);
      expect(icon.headers.get('content-type')).toBe(type);
      const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
    expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  });

  it('serves a text of the configuration, and a short 404 if it is not set', async () => {
    const ads = await get(site, '/ads.txt');
    expect([ads.status, ads.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(await ads.text()).toBe(adsTxt);
    const security = await get(site, '/.well-known/security.txt');
    expect([security.status, security.headers.get('cache-control')]).toEqual([404, 'public, max-age=300']);
    expect((await security.arrayBuffer()).byteLength).toBeLessThan(20);
  });
});

it('the files of one site are not found under their path in the build', async () => {
  expect((await get('main', '/sites/erdely/favicon.ico')).status).toBe(418);
});
