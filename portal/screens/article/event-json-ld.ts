import type { SportsEvent } from 'schema-dts';
import type { FixtureStatus } from '#contract/football.ts';
import { matchName } from '#contract/football-rules.ts';
import type { RaceStatus } from '#contract/formula-1.ts';
import { isoTime, type Language } from '#portal/format/date.ts';
import { matchFacts } from '#portal/parts/football/match-facts.ts';
import { grandPrixName } from '#portal/parts/formula-1/names.ts';
import type { ShownMatch } from '#portal/parts/match-box/load-match.ts';
import type { ShownRace } from '#portal/parts/race-box/load-race.ts';
import type { ArticleBoxes } from './article-boxes.ts';

/** The match or race that an article reports on; null if there is none. It never contains the result. */
export function eventJsonLd(
  { match, race }: Pick<ArticleBoxes, 'match' | 'race'>,
  language: Language,
): SportsEvent | null {
  if (match) return matchJsonLd(match, language);
  return race ? raceJsonLd(race, language) : null;
}

function matchJsonLd({ fixture }: ShownMatch, language: Language): SportsEvent {
  const { home, away, kickOff } = matchFacts(fixture, language);
  const { venue, status } = fixture.fixture;
  const [homeTeam, awayTeam] = [home, away].map((name) => ({ '@type': 'SportsTeam' as const, name }));
  return {
    '@type': 'SportsEvent',
    name: matchName({ home, away }),
    sport: 'Football',
    startDate: isoTime(kickOff),
    ...eventStatus(status.short),
    ...(homeTeam && awayTeam && { homeTeam, awayTeam, competitor: [homeTeam, awayTeam] }),
    ...place(venue.name, venue.city, null),
  };
}

function raceJsonLd({ race }: ShownRace, language: Language): SportsEvent {
  const { name, location } = race.competition;
  return {
    '@type': 'SportsEvent',
    name: language === 'hu' ? grandPrixName(name) : name,
    sport: 'Formula 1',
    startDate: isoTime(Date.parse(race.date) / 1000),
    ...eventStatus(race.status),
    ...place(race.circuit.name, location.city, location.country),
  };
}

const statuses: Partial<Record<FixtureStatus | RaceStatus, 'EventPostponed' | 'EventCancelled'>> = {
  PST: 'EventPostponed',
  Postponed: 'EventPostponed',
  CANC: 'EventCancelled',
  Cancelled: 'EventCancelled',
};

const eventStatus = (status: FixtureStatus | RaceStatus) => ({
  eventStatus: `https://schema.org/${statuses[status] ?? 'EventScheduled'}` as const,
});

function place(name: string | null, city: string | null, country: string | null) {
  if (name === null && city === null) return {};
  const address = {
    '@type': 'PostalAddress' as const,
    ...(city !== null && { addressLocality: city }),
    ...(country !== null && { addressCountry: country }),
  };
  return {
    location: {
      '@type': 'Place' as const,
      ...(name !== null && { name }),
      ...((city !== null || country !== null) && { address }),
    },
  };
}
