import type { InputOf } from '#contract/calls.ts';
import type { Client } from '#contract/client.ts';
import type { Election, UnitPage } from '#contract/election.ts';
import { CallError } from '#contract/errors.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { openPath, openUnrendered } from '#portal/testing/open-path.ts';
import { sampleArticle, sampleList, sampleSites } from '#portal/testing/sample.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { sectionRoutes } from '../section.screen.tsx';

export const { supplements } = sampleSites.main;
/** A regional site that has a site of elections. */
export const erdely = createSampleSites({
  main: 'https://a.example',
  erdely: 'https://b.example',
  elections: 'https://valasztas.example',
}).erdely;

/** Facts by which the pages of elections are checked. */
const results: Partial<Client> = {
  election: async ({ slug }) =>
    ({
      parts:
        slug === 'valasztas-2022'
          ? ['map', 'lists', 'turnout', 'settlements']
          : ['map', 'lists', 'turnout', 'electors'],
    }) as unknown as Election,
  electionUnit: async ({ unit: id }) => {
    if (!id.includes('pest')) throw new CallError(404, `There is no ${id}.`);
    const level = id.startsWith('megye') ? 'county' : 'constituency';
    return { unit: { id, level, name: 'Pest 1.', seat: 'Érd' } } as unknown as UnitPage;
  },
};

interface Options {
  /** The site's supplements. */
  list?: readonly Supplement[];
  /** How many articles have the supplement's tag. */
  tagged?: number;
  /** Tags that no article has. */
  empty?: readonly string[];
  site?: PortalSite;
  query?: Record<string, string>;
  /** Whether there are no election results. */
  unknown?: boolean;
}

function prepare(path: string, options: Options) {
  const {
    list = supplements,
    tagged = 2,
    empty = [],
    site = sampleSites.main,
    query = {},
    unknown,
  } = options;
  const listQueries: Array<InputOf<'articles'>> = [];
  const calls: Partial<Client> = {
    ...results,
    ...(unknown && {
      election: async ({ slug }: { slug: string }) => {
        throw new CallError(404, `There is no ${slug}.`);
      },
    }),
    articles: async (input) => {
      listQueries.push(input);
      const none =
        tagged === 0 || (input.and_tags as string[] | undefined)?.some((tag) => empty.includes(tag));
      return sampleList(none ? [] : [sampleArticle(), sampleArticle({ id: 2, slug: 'b', title: 'Második' })]);
    },
  };
  const context = { site: { ...site, supplements: list }, query };
  return { request: [sectionRoutes(), path, calls, context] as const, listQueries };
}

/** Opens a page of a supplement; `listQueries` are its requests for articles. */
export async function openSupplement(path: string, options: Options = {}) {
  const { request, listQueries } = prepare(path, options);
  return { ...(await openPath(...request)), listQueries };
}

/** Follows a link as a browser does: with its query, and without the fragment. The page is not rendered. */
export function followLink(address: string) {
  const { pathname, searchParams } = new URL(address.replaceAll('&amp;', '&'), 'https://cimlap.example');
  const { request } = prepare(pathname, { query: Object.fromEntries(searchParams) });
  return openUnrendered(...request);
}

/** The labels of each row of tabs. */
export const tabsOf = (html: string) =>
  [...html.matchAll(/<nav class="[^"]*tabs[^"]*"[^>]*>(.*?)<\/nav>/g)].map(([, inner]) =>
    [...(inner ?? '').matchAll(/<a [^>]*>([^<]*)/g)].map(([, label]) => label),
  );
