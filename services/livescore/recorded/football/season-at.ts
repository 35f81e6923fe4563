import { partsOf } from '../../replay/match-times.ts';
import { fixtureOf } from './fixture.ts';
import type { SeasonFacts } from './read-season.ts';

/**
 * A season at a moment: only matches that were over by then.
 * @param moment Unix seconds
 */
export function seasonAt(facts: SeasonFacts, moment: number): SeasonFacts {
  const over = facts.matches.filter((match) => {
    const length = partsOf(fixtureOf(match, facts)).at(-1)?.ends ?? 0;
    return match.kickoff + length <= moment;
  });
  return { ...facts, matches: over };
}
