import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Organisation } from '#contract/publication/organisation.ts';
import { samplePublications } from '#portal/testing/sample-publication.ts';

const documents = new URL('../../../sample/documents/', import.meta.url);
/** Pages that every site has; the imprint's other path redirects to it. */
const builtIn = { main: ['/impresszum', '/javitasok'], erdely: ['/dokumentum/impresszum', '/javitasok'] };

const pagesOf = ({ sameAs: _, ...pages }: Organisation) =>
  Object.values(pages).filter((page) => page !== null);

describe.each(['main', 'erdely'] as const)('the organisation pages of %s exist', (site) => {
  it('by default, without pages that its publisher has to write first', () => {
    const pages = pagesOf(defaultPublication[site].organisation);
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !builtIn[site].includes(page))).toEqual([]);
  });

  it('in the sample, as documents that it has', () => {
    const isThere = (page: string) =>
      builtIn[site].includes(page) || existsSync(new URL(`${page.split('/').at(-1)}.html`, documents));
    expect(pagesOf(samplePublications[site].organisation).filter((page) => !isThere(page))).toEqual([]);
  });
});
