import type { Answer } from './answer.ts';
import { driverNumber, teamNumber } from './formula-1/names.ts';
import { driverPointsOf, teamPointsOf } from './formula-1/points.ts';
import { circuitOf, driverOf, teamOf } from './formula-1/profiles.ts';
import { type Formula1Facts, isAwaited, readFormula1, type SeasonFacts } from './formula-1/read-formula-1.ts';
import { gridOf, pitStopsOf, raceOf, resultOf, sessionsOf } from './formula-1/sessions.ts';

/**
 * All recorded facts about Formula 1, as questions with their answers.
 * @param folder of all recorded scores
 * @param isProvided whether there is a provider; unfinished seasons are then left to it
 */
export function formula1Answers(folder: string, isProvided: boolean): Answer[] {
  const facts = readFormula1(folder);
  const seasons = facts.seasons.filter(
    (season) => !isProvided || !season.sessions.some((session) => isAwaited(session, season)),
  );
  const byName = <T extends { name: string }>(rows: Iterable<T>) =>
    [...rows].sort((a, b) => a.name.localeCompare(b.name, 'hu'));
  return [
    { question: { kind: 'f1-seasons' }, rows: seasons.map(({ season }) => season) },
    {
      question: { kind: 'circuits' },
      rows: byName(facts.circuits.values()).map((fact) => circuitOf(fact, facts)),
    },
    ...[...facts.teams.values()].map(
      (team): Answer => ({ question: { kind: 'team', id: teamNumber(team) }, rows: [teamOf(team)] }),
    ),
    ...[...facts.drivers.values()].map(
      (driver): Answer => ({
        question: { kind: 'driver', id: driverNumber(driver) },
        rows: [driverOf(driver, facts)],
      }),
    ),
    ...seasons.flatMap((season) => seasonAnswers(season, facts)),
  ];
}

function seasonAnswers(season: SeasonFacts, facts: Formula1Facts): Answer[] {
  const seasonQuery = { season: season.season };
  const sessions = sessionsOf(season);
  return [
    {
      question: { kind: 'races', ...seasonQuery },
      rows: sessions.map((session) => raceOf(session, season, facts)),
    },
    { question: { kind: 'driver-points', ...seasonQuery }, rows: driverPointsOf(season, facts) },
    { question: { kind: 'team-points', ...seasonQuery }, rows: teamPointsOf(season, facts) },
    ...sessions.flatMap((session): Answer[] => {
      const grid = gridOf(session, season, facts);
      const result: Answer = {
        question: { kind: 'result', race: session.number },
        rows: resultOf(session, season, facts),
      };
      const stops = pitStopsOf(session, season, facts);
      return [
        result,
        ...(grid ? [{ question: { kind: 'grid', race: session.number }, rows: grid } as const] : []),
        ...(stops ? [{ question: { kind: 'pit-stops', race: session.number }, rows: stops } as const] : []),
      ];
    }),
  ];
}
