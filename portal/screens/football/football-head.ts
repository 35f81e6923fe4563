import type { Fixture } from '#contract/football.ts';
import { matchName, matchPhase } from '#contract/football-rules.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { kickOffDay } from '#portal/parts/football/group-matches.ts';
import { matchFacts } from '#portal/parts/football/match-facts.ts';
import { footballAddress, footballPages, matchAddress } from './football-parameters.ts';
import type { FootballData } from './load-football.ts';
import { leagueTitle } from './tables.tsx';
import { words } from './words.ts';

/**
 * Titles do not reveal results: readers see them in tabs and search results before they have seen the match.
 */
export function footballHead(data: FootballData, context: ViewContext): Head {
  const { match, state } = data;
  if (match === 'missing')
    return { ...pageHead({ ...dayFacts(data), path: footballAddress({}) }, context), robots: 'noindex' };
  if (match !== null) return matchHead(match.fixture, context);
  return state.page === null ? daysHead(data, context) : tableHead(data, context);
}

function matchHead(fixture: Fixture, context: ViewContext): Head {
  const facts = matchFacts(fixture, 'hu');
  const day = wholeDay(kickOffDay(fixture));
  const isOver = matchPhase(fixture.fixture.status.short) === 'finished';
  return pageHead(
    {
      title: words.head.matchTitle(matchName(facts), isOver),
      description: words.head.matchDescription(facts.league, day, matchName(facts), isOver),
      path: matchAddress(fixture),
      about: { mainEntity: sportsEvent(fixture) },
    },
    context,
  );
}

/**
 * schema.org's event status of a match. A match that was or will be played as planned counts as scheduled.
 */
const eventStatuses: Partial<Record<Fixture['fixture']['status']['short'], string>> = {
  PST: 'EventPostponed',
  CANC: 'EventCancelled',
  ABD: 'EventCancelled',
};

function sportsEvent(fixture: Fixture): object {
  const { home, away, league } = matchFacts(fixture, 'hu');
  const { venue, date, status } = fixture.fixture;
  const team = (name: string) => ({ '@type': 'SportsTeam', name });
  const isDateKnown = matchPhase(status.short) !== 'scheduled' || status.short === 'NS';
  return {
    '@type': 'SportsEvent',
    name: matchName({ home, away }),
    sport: 'Soccer',
    ...(isDateKnown && { startDate: date }),
    eventStatus: `https://schema.org/${eventStatuses[status.short] ?? 'EventScheduled'}`,
    homeTeam: team(home),
    awayTeam: team(away),
    superEvent: { '@type': 'SportsEvent', name: league },
    ...(venue.name && {
      location: {
        '@type': 'Place',
        name: venue.name,
        ...(venue.city && { address: { '@type': 'PostalAddress', addressLocality: venue.city } }),
      },
    }),
  };
}

function dayFacts(data: FootballData): { title: string; description: string } {
  const { title, description, leagueTitle: titleOf, leagueDescription } = words.head;
  if (!data.league.isChosen) return { title, description };
  const name = leagueTitle(data);
  return { title: titleOf(name), description: leagueDescription(name) };
}

/**
 * Search engines should skip days without matches, and the country filter, which shows the same matches. The
 * address of the page itself is in the sitemap, and has tables when nothing is played.
 */
function daysHead(data: FootballData, context: ViewContext): Head {
  const { state, matches } = data;
  const { title, description } = dayFacts(data);
  const day = state.day === data.today ? null : state.day;
  const head = pageHead(
    {
      title: day === null ? title : `${title}, ${wholeDay(day)}`,
      description,
      path: footballAddress({
        country: state.league === null ? null : state.country,
        league: state.league,
        season: seasonIn(data),
        day,
      }),
    },
    context,
  );
  const isWhole = day === null && state.league === null && state.country === null;
  return isWhole || matches?.groups?.length ? head : { ...head, robots: 'noindex, follow' };
}

function tableHead(data: FootballData, context: ViewContext): Head {
  const { state, league, tables, players } = data;
  const page = state.page ?? 'tabella';
  const title = `${leagueTitle(data)}: ${footballPages[page].toLowerCase()}`;
  const head = pageHead(
    {
      title,
      description: words.head.tableDescription(title),
      path: footballAddress({ country: state.country, league: league.id, season: seasonIn(data), page }),
    },
    context,
  );
  return tables.length + players.length > 0 ? head : { ...head, robots: 'noindex, follow' };
}

/** The address of the current season has no year. */
function seasonIn({ state, league: { entry, season } }: FootballData): number | null {
  const current = entry?.seasons.findLast((each) => each.current)?.year;
  return state.season === null || season === current ? null : season;
}
