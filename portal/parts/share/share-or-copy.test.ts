import { expect, it } from 'vitest';
import { shareOrCopy } from './share-or-copy.ts';

const page = { url: 'http://localhost:3000/', title: 'Címlap' };
const refuse = (name: string) => () => Promise.reject(Object.assign(new Error(name), { name }));

it('uses the share panel of the device, and copies nothing when the reader closes it', async () => {
  expect(await shareOrCopy(page, { share: async () => {} })).toBe('shared');
  expect(
    await shareOrCopy(page, {
      share: refuse('AbortError'),
      clipboard: { writeText: refuse('must not copy') },
    }),
  ).toBe('cancelled');
});

it('copies the address when there is no share panel, or it refuses', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  expect(await shareOrCopy(page, { clipboard })).toBe('copied');
  expect(await shareOrCopy(page, { share: refuse('NotAllowedError'), clipboard })).toBe('copied');
  expect(copied).toEqual([page.url, page.url]);
});

it('copies a quotation together with the address', async () => {
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  await shareOrCopy({ ...page, text: '„Apad”' }, { clipboard });
  expect(copied).toEqual([`„Apad”\n${page.url}`]);
});

it('reports a failure when neither sharing nor copying works', async () => {
  expect(await shareOrCopy(page, {})).toBe('failed');
  expect(await shareOrCopy(page, { clipboard: { writeText: refuse('NotAllowedError') } })).toBe('failed');
});
