import { expect, it } from 'vitest';
import { defaultPublication } from './default-publication.ts';
import { Publication } from './publication.ts';
import { createRedirectTable, findRedirectCircles } from './redirect-table.ts';

it.each(['main', 'erdely'] as const)('the defaults of %s match the schema for publishers', (site) => {
  expect(Publication.parse(defaultPublication[site])).toEqual(defaultPublication[site]);
  expect(findRedirectCircles(defaultPublication[site])).toEqual([]);
  expect(createRedirectTable(defaultPublication[site]).get('/cimke/tippjatek')?.to).toBe(
    '/melleklet/tippjatek',
  );
});
