import { expect, test } from 'vitest';
import { documentOfHtml } from './dom/document-of-html.ts';
import { placeNow } from './place-now.ts';

const before = documentOfHtml('<p>híd</p><p>a régi alagút</p>');
/** The word „régi”. */
const place = { from: 8, to: 12 };

test.each([
  ['nobody has typed', '<p>híd</p><p>a régi alagút</p>', 'régi'],
  ['somebody types above it', '<p>az új híd</p><p>a régi alagút</p>', 'régi'],
  ['somebody types a paragraph above it', '<p>híd</p><p>híd</p><p>a régi alagút</p>', 'régi'],
  ['somebody deletes above it', '<p>h</p><p>a régi alagút</p>', 'régi'],
  ['somebody repeats a letter before it', '<p>híd</p><p>aa régi alagút</p>', 'régi'],
  ['somebody types below it', '<p>híd</p><p>a régi vasúti alagút</p>', 'régi'],
  ['somebody types in it', '<p>híd</p><p>a régibb alagút</p>', 'régi'],
  ['somebody changes it', '<p>híd</p><p>a rági alagút</p>', null],
  ['somebody deletes it', '<p>híd</p><p>a alagút</p>', null],
  ['two people type on its sides', '<p>új híd</p><p>a régi alagútban</p>', null],
])('a place is found when %s', (_what, html, expected) => {
  const now = documentOfHtml(html);
  const found = placeNow(place, before, now);
  expect(found && now.textBetween(found.from, found.to)).toBe(expected);
});
