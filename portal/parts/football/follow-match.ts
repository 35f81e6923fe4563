import type { Fixture } from '#contract/football.ts';
import { isOver, matchPhase } from '#contract/football-rules.ts';
import { matchFacts, shootOutText } from './match-facts.ts';

/**
 * Matches that begin within so long are waited for; one that should have begun longer ago is not. Seconds.
 */
const soon = { before: 12 * 3600, after: 6 * 3600 } as const;

/**
 * Whether something may happen in it while the page is read.
 * @param now unix milliseconds
 */
export function follows({ fixture: { status, timestamp } }: Fixture, now: number): boolean {
  if (isOver(status.short)) return false;
  if (matchPhase(status.short) === 'playing') return true;
  const wait = timestamp - now / 1000;
  return wait < soon.before && wait > -soon.after;
}

/**
 * How a match stands, for those who listen: „Tölgyvári SC 2, Füzesremete FC 1”. Nothing before there is a
 * score.
 */
export function saidOf(fixture: Fixture): string {
  const { home, away, score, penalties } = matchFacts(fixture, 'hu');
  if (score === null) return '';
  const shootOut = penalties ? `, ${shootOutText(penalties)}` : '';
  return `${home} ${score.home}, ${away} ${score.away}${shootOut}`;
}
