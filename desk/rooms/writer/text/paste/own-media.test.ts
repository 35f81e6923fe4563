import { expect, test } from 'vitest';
import { ownPath, readOwnPicture } from './own-media.ts';

const hosts = ['localhost', 'erdely.localhost'];
const name = '/media/9f86d081884c7d65-1600x1067';

test('a picture of the library is known by the address of any of its sizes on our own sites', () => {
  const size = { name: `${name}.jpg`, isWhole: false };
  expect(readOwnPicture(`http://localhost:3000${name}/cikktorzs-full-960.jpg`, hosts)).toEqual(size);
  expect(readOwnPicture(`http://erdely.localhost${name}/recommender-3x2-320.webp`, hosts)).toEqual(size);
  expect(readOwnPicture(`${name}.png`, hosts)).toEqual({ name: `${name}.png`, isWhole: true });
  expect(readOwnPicture(`http://localhost:3000${name}.png`, hosts)?.isWhole).toBe(true);
  for (const other of [
    `https://pelda.hu${name}.jpg`,
    `http://localhost${name}/cikktorzs-full-961.jpg`,
    'http://localhost/belfold/kep.jpg',
    'data:image/gif;base64,AAAA',
    '',
  ])
    expect(readOwnPicture(other, hosts), other).toBeNull();
});

test('a file of our own keeps only its path', () => {
  expect(ownPath('http://localhost:3000/media/a.mp4?x=1', hosts)).toBe('/media/a.mp4');
  expect(ownPath('https://pelda.hu/media/a.mp4', hosts)).toBeNull();
});
