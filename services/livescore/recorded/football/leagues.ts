import type { LeagueEntry, LeagueSeason } from '#contract/football-leagues.ts';
import type { SeasonFacts } from './read-season.ts';

/** The recorded competitions with their seasons, oldest first. */
export function leaguesOf(seasons: readonly SeasonFacts[]): LeagueEntry[] {
  const byLeague = Map.groupBy(seasons, ({ season }) => season.league);
  return [...byLeague.values()].flatMap((all) => {
    const sorted = all.toSorted((a, b) => a.season.season - b.season.season);
    const newest = sorted.at(-1);
    if (!newest) return [];
    const { league, name, type, country } = newest.season;
    return [
      {
        league: { id: league, name, type, logo: null },
        country: { ...country, flag: null },
        seasons: sorted.map((facts) => ({ ...leagueSeasonOf(facts), current: facts === newest })),
      },
    ];
  });
}

function leagueSeasonOf({ season, matches, events, lineups }: SeasonFacts): Omit<LeagueSeason, 'current'> {
  const days = matches.map(({ kickoff }) => new Date(kickoff * 1000).toISOString().slice(0, 10)).sort();
  const hasEvents = events.size > 0;
  return {
    year: season.season,
    start: days[0] ?? '',
    end: days.at(-1) ?? '',
    coverage: {
      fixtures: { events: hasEvents, lineups: lineups.size > 0, statistics_fixtures: false },
      standings: true,
      top_scorers: hasEvents,
      top_cards: season.hasCards,
      predictions: false,
    },
    sources: season.sources,
  };
}
