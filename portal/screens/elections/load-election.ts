import type { Election } from '#contract/election.ts';
import { type Head, notFound, type ScreenContext, type ViewContext } from '#portal/page/screen.ts';
import { type ElectionPageName, electionPages } from './election-words.ts';

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
 * results.
 */
export function headOf(title: string, { site, path }: ViewContext): Head {
  return {
    title: `${title} – ${site.name}`,
    description: title,
    canonical: `${site.electionsOrigin ?? site.origin}${path}`,
    robots: 'noindex',
  };
}
