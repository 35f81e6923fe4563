import { expect, it } from 'vitest';
import type { MediaItem } from '#contract/library.ts';
import { setCover } from './set-cover.ts';

type Fields = Parameters<typeof setCover>[0]['fields'];

/** The cover of a piece, after an item of the library was chosen in the place of `a.jpg`. */
function coverAfter(ref: string, document: Partial<MediaItem['document']>): object {
  const cover: Record<string, unknown> = { coverImage: '/media/a.jpg', coverImageText: 'Gát. Fotó: Kiss' };
  const fields = {
    state: { document: cover },
    set: (field: string, value: unknown) => {
      cover[field] = value;
    },
  } as unknown as Fields;
  setCover({ fields }, { file: { ref }, document } as MediaItem);
  return cover;
}

it('a new cover has its own caption and credit, or none', () => {
  expect(coverAfter('/media/b.jpg', { caption: 'Híd', credit: 'Nagy' })).toEqual({
    coverImage: '/media/b.jpg',
    coverImageText: 'Híd. Fotó: Nagy',
  });
  expect(coverAfter('/media/b.jpg', { caption: null, credit: null })).toMatchObject({ coverImageText: null });
});

it('the same cover, chosen again, keeps what was written below it', () => {
  expect(coverAfter('/media/a.jpg', { caption: null, credit: null })).toMatchObject({
    coverImageText: 'Gát. Fotó: Kiss',
  });
});
