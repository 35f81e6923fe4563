import type { TipGame, TipMatch, TipRound } from '#contract/tips.ts';
import { words } from './words.ts';

/**
 * Whether a match can be tipped at the time of rendering. When a tip arrives, the database decides.
 * @param now unix milliseconds
 */
export const isOpen = ({ state, deadline }: Pick<TipMatch, 'state' | 'deadline'>, now: number): boolean =>
  state === 'open' && deadline * 1000 > now;

/** The current round: the first one with a match that can be tipped, otherwise the last. */
export function currentRound({ rounds }: Pick<TipGame, 'rounds'>, now: number): TipRound | null {
  return rounds.find(({ matches }) => matches.some((match) => isOpen(match, now))) ?? rounds.at(-1) ?? null;
}

/** Text between the teams of a match without a result. */
export function describeState(
  { state, deadline }: Pick<TipMatch, 'state' | 'deadline'>,
  now: number,
): string {
  if (state === 'void') return words.void;
  return isOpen({ state, deadline }, now) ? words.open : words.waiting;
}

export const formatScore = ({ home, away }: { home: number; away: number }) => `${home}–${away}`;
