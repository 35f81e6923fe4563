import type { Election } from '#contract/election.ts';
import { type Head, notFound, type ScreenContext, type ViewContext } from '#portal/page/screen.ts';
import { type ElectionPageName, electionPages } from './election-words.ts';

/** The election that the address names; 404 when it has nothing of what the page shows. */
export async function loadElection({ client, params, path }: ScreenContext, page: ElectionPageName): Promise<Election> {
  const election = await client.election({ slug: params.election ?? '' });
  const { part } = electionPages[page];
  if (part !== null && !election.parts.includes(part)) throw notFound(path);
  return election;
}

/** Pages of results are shown in frames and by links; search engines have the supplements around them. */
export function headOf(title: string, { site, path }: ViewContext): Head {
  return {
    title: `${title} – ${site.name}`,
    description: title,
    canonical: `${site.electionsOrigin ?? site.origin}${path}`,
    robots: 'noindex',
  };
}
