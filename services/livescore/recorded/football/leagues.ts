import type { LeagueEntry } from '#contract/football-leagues.ts';
import type { SeasonFacts } from './read-season.ts';

/** The recorded competitions, each with its one season. */
export function leaguesOf(seasons: readonly SeasonFacts[]): LeagueEntry[] {
  return seasons.map(({ season, matches, events, lineups }) => {
    const days = matches.map(({ kickoff }) => new Date(kickoff * 1000).toISOString().slice(0, 10)).sort();
    const told = events.size > 0;
    return {
      league: { id: season.league, name: season.name, type: season.type, logo: null },
      country: { ...season.country, flag: null },
      seasons: [
        {
          year: season.season,
          start: days[0] ?? '',
          end: days.at(-1) ?? '',
          current: true,
          coverage: {
            fixtures: { events: told, lineups: lineups.size > 0, statistics_fixtures: false },
            standings: true,
            top_scorers: told,
            top_cards: season.cards,
            predictions: false,
          },
        },
      ],
    };
  });
}
