import { afterEach, beforeEach, expect, test } from 'vitest';
import { blockOfAddress } from './block-of-address.ts';
import { cleanAddress } from './clean-paste.ts';
import { ownPath } from './own-media.ts';

const inNode = URL.parse;
beforeEach(() => void Object.assign(URL, { parse: undefined }));
afterEach(() => void Object.assign(URL, { parse: inNode }));

test('addresses are read in Safari 17.5, which has no URL.parse', () => {
  expect(cleanAddress('https://pelda.hu/cikk?utm_source=level&lap=2')).toBe('https://pelda.hu/cikk?lap=2');
  expect(cleanAddress('nem cím')).toBe('nem cím');
  expect(blockOfAddress('https://pelda.hu/hang.mp3', [])?.type.name).toBe('recording');
  expect(ownPath('https://cimlap.example/media/kep.jpg', ['cimlap.example'])).toBe('/media/kep.jpg');
});
