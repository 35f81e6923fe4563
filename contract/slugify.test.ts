import { expect, test } from 'vitest';
import { Slug } from '#contract/article.ts';
import { numberedSlug, slugify, slugOf } from './slugify.ts';

test('removes accents and replaces punctuation by hyphens', () => {
  expect(slugify('Őrült hír: árvíztűrő tükörfúrógép – „45,7%”!')).toBe(
    'orult-hir-arvizturo-tukorfurogep-45-7',
  );
});

test('writes out letters that have no base letter', () => {
  expect(slugify('Straße Łódź Ærø')).toBe('strasse-lodz-aero');
});

test('keeps single underscores of an old address', () => {
  expect(slugify('globalvoices_1-0')).toBe('globalvoices_1-0');
  expect(slugify('img__a_-b_')).toBe('img_a-b');
});

test('gives no slug for another script, so that the id is used', () => {
  expect(slugify('Επίπεδο-2')).toBeNull();
  expect(slugify('Новости')).toBeNull();
  expect(slugify('!!!')).toBeNull();
  expect(slugOf(['Новости', '', null], 'cikk-12')).toBe('cikk-12');
});

test('never exceeds the length of the contract, not even with a number', () => {
  const long = slugify(`${'a'.repeat(150)} ${'b'.repeat(150)}`) ?? '';
  expect(Slug.safeParse(long).success).toBe(true);
  expect(Slug.parse(numberedSlug(long, 12))).toMatch(/-12$/);
});
