import type { Client } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { CallError } from '#contract/errors.ts';
import { type Head, notFound, type ScreenContext, type ViewContext } from '#portal/page/screen.ts';
import { type ElectionPageName, electionPages, nameOfPlace } from './election-pages.ts';
import { namesOf } from './lists.ts';
import { framingSite } from './result-links.tsx';

/** @throws ScreenEnd 404 for an unknown election, and for one without the page's data */
export async function loadElection(
  { client, params, path }: ScreenContext,
  page: ElectionPageName,
): Promise<Election> {
  const election = await client.election({ slug: params.election ?? '' });
  const { part } = electionPages[page];
  if (part !== null && !election.parts.includes(part)) throw notFound(path);
  return election;
}

/**
 * The head of a page of results. It is not indexed: search engines get the supplements that frame the
 * results. In a frame it has the colours of the site around it.
 */
export function headOf(title: string, { site, path, query = {} }: ViewContext): Head {
  return {
    title: `${title} – ${site.name}`,
    description: title,
    canonical: `${site.electionsOrigin ?? site.origin}${path}`,
    robots: 'noindex',
    brand: framingSite(query),
  };
}

/** Pages that have a subpage for each place of these levels. */
const pagesOfPlaces = {
  constituencies: ['constituency', 'county'],
  settlements: ['settlement'],
} as const satisfies Partial<Record<ElectionPageName, ReadonlyArray<ElectionUnit['level']>>>;
export type PageOfPlaces = keyof typeof pagesOfPlaces;

export const isPlaceOf = (page: PageOfPlaces, level: ElectionUnit['level']): boolean =>
  (pagesOfPlaces[page] as readonly string[]).includes(level);

/** A page of the host for election results. */
interface ResultsPage {
  /** What it is about, such as a place or the change of a list; null for the whole election. */
  subject: string | null;
}

/**
 * The page of the host for election results at a path. If there is none, the page around its frame is a 404.
 * @param path on that host, for example `/ep-2024/valasztokeruletek/baranya-1`
 */
export async function findResultsPage(
  client: Pick<Client, 'election' | 'electionUnit'>,
  path: string,
): Promise<ResultsPage | null> {
  const [, slug = '', ...segments] = path.split('/');
  const below = segments.map((segment) => `/${segment}`).join('');
  try {
    const { parts, lists, parties } = await client.election({ slug });
    const has = (name: ElectionPageName) => {
      const { part } = electionPages[name];
      return part === null || parts.includes(part);
    };
    const names = Object.keys(electionPages) as ElectionPageName[];
    const page = names.find((name) => electionPages[name].path === below);
    if (page) return has(page) ? { subject: null } : null;
    const change = `${electionPages.change.path}/`;
    if (below.startsWith(change)) {
      const list = lists.find(({ id }) => id === below.slice(change.length));
      if (!list || !has('change')) return null;
      return { subject: `${electionPages.change.label}, ${namesOf({ parties }).nameOfList(list)}` };
    }
    for (const name of Object.keys(pagesOfPlaces) as PageOfPlaces[]) {
      const beginning = `${electionPages[name].path}/`;
      if (!below.startsWith(beginning) || !has(name)) continue;
      const { unit } = await client.electionUnit({ slug, unit: below.slice(beginning.length) });
      return isPlaceOf(name, unit.level) ? { subject: nameOfPlace(unit) } : null;
    }
    return null;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}
