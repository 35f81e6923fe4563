import { expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { PageKind, type PageMatch } from '#contract/search.ts';
import { pagePath } from './page-path.ts';
import { parsePages } from './parse-pages.ts';

const page = (kind: PageMatch['kind'], value: string): PageMatch => ({ kind, title: 'Név', value, count: 3 });

it('accepts every kind of page that the service may return', () => {
  const all = PageKind.options.map((kind) =>
    page(kind, kind === 'supplement' || kind === 'competition' ? '/foci' : 'ertek'),
  );
  expect(parsePages(all)).toEqual(all);
});

it('leaves out entries that do not match the contract', () => {
  for (const strange of [
    null,
    'x',
    {},
    [null, 1, {}, page('competition', '//masik.example'), { ...page('tag', 'x'), kind: 'toString' }],
  ]) {
    expect(parsePages(strange)).toEqual([]);
  }
});

it.each([
  ['section', 'belfold', '/rovat/belfold'],
  ['section', 'english', '/english'],
  ['tag', 'arviz', '/cimke/arviz'],
  ['author', 'kende-luca', '/szerzo/kende-luca'],
  ['document', 'impresszum', '/dokumentum/impresszum'],
  ['supplement', '/melleklet/eb-2024', '/melleklet/eb-2024'],
  ['word', 'ár & víz', '/archivum?term=%C3%A1r%20%26%20v%C3%ADz'],
] as const)('a %s leads to its page', (kind, value, path) => {
  expect(pagePath({ kind, value })).toBe(path);
});

it('requests the path of the contract', () => {
  expect(calls.searchPages.path).toBe('/api/search/pages');
});
