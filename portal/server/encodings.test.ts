import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseEncoding } from './encodings.ts';

it('is the best that the reader takes', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('GZIP')).toBe('gzip');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding(undefined)).toBe('identity');
});

it('is none that the reader refuses', () => {
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(chooseEncoding('br;q=0.0, gzip; q=0')).toBe('identity');
  expect(chooseEncoding('identity;q=1, *;q=0')).toBe('identity');
});

it('is something for any header at all', () => {
  fc.assert(fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(chooseEncoding(header))));
});
