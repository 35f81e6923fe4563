import type { Question } from '../source.ts';
import type { Answer } from './answer.ts';
import { fixtureOf } from './football/fixture.ts';
import { leaguesOf } from './football/leagues.ts';
import { readSeason, type SeasonFacts } from './football/read-season.ts';
import { seasonAt } from './football/season-at.ts';
import { recordedSeasons } from './football/seasons.ts';
import { squadsOf } from './football/squads.ts';
import { standingsOf } from './football/standings.ts';
import { topPlayersOf } from './football/top-players.ts';

/**
 * All recorded facts about football, as questions with their answers.
 * @param folder of all recorded scores
 */
export function footballAnswers(folder: string): Answer[] {
  const seasons = recordedSeasons.map((season) => readSeason(season, folder));
  return [{ question: { kind: 'leagues' }, rows: leaguesOf(seasons) }, ...seasons.flatMap(answersOf)];
}

function answersOf(facts: SeasonFacts): Answer[] {
  const { league, season, hasCards } = facts.season;
  const seasonQuery = { league, season };
  const list = (kind: Extract<Question['kind'], `top${string}`>): Answer => ({
    question: { kind, ...seasonQuery },
    rows: topPlayersOf(kind, facts),
    at: (moment) => topPlayersOf(kind, seasonAt(facts, moment)),
  });
  return [
    {
      question: { kind: 'fixtures', ...seasonQuery },
      rows: facts.matches.map((match) => fixtureOf(match, facts)),
    },
    {
      question: { kind: 'standings', ...seasonQuery },
      rows: [standingsOf(facts)],
      at: (moment) => [standingsOf(facts, seasonAt(facts, moment))],
    },
    ...(facts.events.size > 0 ? [list('topscorers')] : []),
    ...(hasCards ? [list('topyellowcards'), list('topredcards')] : []),
    ...squadsOf(facts).map(
      (squad): Answer => ({
        question: { kind: 'squad', ...seasonQuery, team: squad.team.id },
        rows: [squad],
      }),
    ),
  ];
}
