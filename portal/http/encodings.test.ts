import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { chooseEncoding, compress, decompress } from './encodings.ts';

it('the encoding is the best that the reader accepts', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('GZIP')).toBe('gzip');
  expect(chooseEncoding('deflate')).toBe('identity');
  expect(chooseEncoding('*')).toBe('br');
  expect(chooseEncoding(undefined)).toBe('identity');
});

it('the encoding is never one that the reader refuses', () => {
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(chooseEncoding('br;q=0.0, gzip; q=0')).toBe('identity');
  expect(chooseEncoding('identity;q=1, *;q=0')).toBe('identity');
});

it('an encoding is chosen for any header at all', () => {
  fc.assert(
    fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(chooseEncoding(header))),
  );
});

it('compressed bodies hold no more memory than they have bytes', async () => {
  for (const length of [10, 5000, 70_000]) {
    const { gzip, br } = await compress(Buffer.from('árvíz a Tiszán '.repeat(length / 10)));
    for (const body of [gzip, br]) expect(body.buffer.byteLength).toBe(body.length);
  }
});

it('content is inflated once for many simultaneous requests, and not cached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const content = Buffer.from('árvíz a Tiszán '.repeat(1000));
    const bodies = await compress(content);
    const [first, second] = await Promise.all([decompress(bodies), decompress(bodies)]);
    expect(first).toEqual(content);
    expect(second).toBe(first);
    expect(await decompress(bodies)).toBe(first);
    vi.runAllTimers();
    const later = await decompress(bodies);
    expect(later).toEqual(content);
    expect(later).not.toBe(first);
  } finally {
    vi.useRealTimers();
  }
});
