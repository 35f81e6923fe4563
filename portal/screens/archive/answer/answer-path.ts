import type { AnswerOf, SearchAnswer } from '#contract/search-answer.ts';
import { pagePath } from '#portal/parts/search/page-path.ts';
import { supplementAddressOf } from '#portal/site/election-addresses.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { supplementUrl } from '#portal/site/supplements.ts';
import { constituencyUrl, pageUrl, settlementUrl } from '../../elections/election-pages.ts';
import { defaults, exchangePath } from '../../exchange/exchange-parameters.ts';
import { footballAddress } from '../../football/football-parameters.ts';

/** The page that says more; null where the site has none. */
export function answerPath(
  answer: SearchAnswer,
  { supplements }: Pick<PortalSite, 'supplements'>,
): string | null {
  switch (answer.kind) {
    case 'rate':
      return exchangePath(answer.currency, defaults.range);
    case 'weather':
      return '/idojaras';
    case 'water':
      return '/vizallas';
    case 'election':
      return electionPath(answer, supplements);
    case 'match':
      return leaguePath(answer);
    case 'person':
      return pagePath({ kind: 'author', value: answer.author.slug });
  }
}

function leaguePath({ fixtures: [first] }: AnswerOf<'match'>): string {
  const { id, season } = first?.league ?? {};
  return footballAddress({ league: id ?? null, season: season ?? null });
}

function electionPath(
  { election, place }: AnswerOf<'election'>,
  supplements: PortalSite['supplements'],
): string | null {
  const own = supplements.find(({ slug }) => slug === election);
  const page = place === null ? pageUrl(election, 'lists') : placePath(election, place);
  return (
    (page && supplementAddressOf(supplements, page)) ??
    supplementAddressOf(supplements, pageUrl(election, 'overview')) ??
    (own ? supplementUrl(own) : null)
  );
}

function placePath(
  election: string,
  { id, level, hasPage }: NonNullable<AnswerOf<'election'>['place']>,
): string | null {
  if (!hasPage) return null;
  return level === 'settlement' ? settlementUrl(election, id) : constituencyUrl(election, id);
}
