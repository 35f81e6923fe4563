import { beforeAll, expect, it } from 'vitest';
import type { FrontChoice } from '#contract/front-choice.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle, unpublishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { checkContent, checkForm } from './check-front.ts';

const lead = { slug: 'kiemelt', title: null, layout: 'lead', boxes: [{ article: 'elso' }] };

it('finds no fault in a valid page', () => {
  const page = [
    lead,
    { slug: 'podcast', widget: 'podcast' },
    { slug: 'sport', title: 'Sport', layout: 'four', fill: 'sport', boxes: [] },
  ];
  expect(checkForm(page)).toEqual({ choice: page, errors: [], warnings: [] });
});

it.each([
  ['an object', {}, /list of groups/],
  ['a misspelt field', [{ ...lead, tilte: 'x' }], /^Part 1 \(kiemelt\): .*tilte/],
  ['an unknown layout', [lead, { ...lead, slug: 'b', layout: 'hero' }], /^Part 2 \(b\): layout: /],
  [
    'a box without an article',
    [{ ...lead, boxes: [{ article: 'elso' }, { title: 'x' }] }],
    /^Part 1 \(kiemelt\): box 2, article: /,
  ],
  [
    'a title of 161 letters',
    [{ ...lead, boxes: [{ article: 'elso', title: 'x'.repeat(161) }] }],
    /box 1, title: .*160/,
  ],
  ['an unknown widget', [{ slug: 'w', widget: 'horoszkop' }], /^Part 1 \(w\): widget: /],
  [
    'a script as a sponsor’s address',
    [{ ...lead, sponsor: { label: 'X', url: 'javascript:alert(1)' } }],
    /sponsor, url: /,
  ],
  ['two of one name', [lead, lead], /^Two parts have the name kiemelt\.$/],
  ['null', [null], /^Part 1: /],
])('reports %s with its place', (_, page, message) => {
  const { choice, errors } = checkForm(page);
  expect(choice).toBeNull();
  expect(errors[0]).toMatch(message);
});

const db = await fileDatabase();
beforeAll(async () => {
  const options = { now: noon * 1000 };
  await publishArticle(db, sample('elso', { coverImage: '/media/0123456789abcdef-1600x1067.jpg' }), options);
  const { id } = await publishArticle(db, sample('levett'), options);
  await unpublishArticle(db, id, options);
  await publishArticle(db, sample('erdelyi', { originatingSite: 'erdely' }), options);
});

const check = (page: unknown[]) => checkContent(db, 'main', page as FrontChoice);

it('reports unavailable articles and sections one by one', async () => {
  const boxes = ['elso', 'levett', 'erdelyi', 'nincs'].map((article) => ({ article }));
  const { errors } = await check([
    { ...lead, boxes },
    { slug: 'x', title: null, layout: 'four', fill: 'nincs-rovat', boxes: [] },
    { slug: 'y', widget: 'section', section: 'sincs' },
  ]);
  expect(errors).toEqual([
    expect.stringContaining('kiemelt, box 2: The article levett is not shown on main'),
    expect.stringContaining('kiemelt, box 3: The article erdelyi is not shown on main'),
    'kiemelt, box 4: The article nincs does not exist.',
    'x: The section nincs-rovat does not exist.',
    'y: The section sincs does not exist.',
  ]);
});

it('reports a sponsor that readers would not see', () => {
  const sponsor = { label: 'Fiktív Bank', url: null };
  const page = [
    { ...lead, boxes: [{ article: 'elso' }], sponsor },
    { slug: 'x', title: 'Partner', layout: 'four', boxes: [], sponsor },
  ];
  expect(checkForm(page).errors).toEqual([
    'kiemelt is a lead, which does not show its sponsor: choose another layout.',
  ]);
});

it('warns of a layout that would look odd, which can be published nevertheless', async () => {
  const plain = { title: null, layout: 'four', boxes: [{ article: 'elso' }] };
  const { errors, warnings } = await check([
    { ...plain, slug: 'a' },
    { ...plain, slug: 'b' },
    { ...plain, slug: 'c', layout: 'text', boxes: [] },
  ]);
  expect(errors).toEqual([]);
  expect(warnings).toEqual([
    'elso stands in two boxes; only the first is shown.',
    'The first group is no lead: the page will have no main story.',
    'b has the layout of the group above it (four); neighbours should differ.',
    'c has no boxes and no section to fill it; it will not be shown.',
  ]);
});
