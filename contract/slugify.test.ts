import { expect, test } from 'vitest';
import { Slug } from '#contract/article.ts';
import { numberedSlug, slugify, slugOf } from './slugify.ts';

test('Hungarian letters lose their accents, punctuation becomes hyphens', () => {
  expect(slugify('Őrült hír: árvíztűrő tükörfúrógép – „45,7%”!')).toBe(
    'orult-hir-arvizturo-tukorfurogep-45-7',
  );
});

test('letters that have no base letter are written out', () => {
  expect(slugify('Straße Łódź Ærø')).toBe('strasse-lodz-aero');
});

test('single underscores of an old address stay', () => {
  expect(slugify('globalvoices_1-0')).toBe('globalvoices_1-0');
  expect(slugify('img__a_-b_')).toBe('img_a-b');
});

test('text in another script gives no slug, so that the id is used', () => {
  expect(slugify('Επίπεδο-2')).toBeNull();
  expect(slugify('Новости')).toBeNull();
  expect(slugify('!!!')).toBeNull();
  expect(slugOf(['Новости', '', null], 'cikk-12')).toBe('cikk-12');
});

test('a slug is never longer than the contract allows, not even with a number', () => {
  const long = slugify(`${'a'.repeat(150)} ${'b'.repeat(150)}`) ?? '';
  expect(Slug.safeParse(long).success).toBe(true);
  expect(Slug.parse(numberedSlug(long, 12))).toMatch(/-12$/);
});
