import type { TipGame, TipMatch, TipRound } from '#contract/tips.ts';

/** Whether a match can be tipped when the page is made; the database says what is true when a tip comes. @param now unix milliseconds */
export const isOpen = ({ state, deadline }: Pick<TipMatch, 'state' | 'deadline'>, now: number): boolean =>
  state === 'open' && deadline * 1000 > now;

/** The round that is played now: the first with a match that can be tipped, else the last. */
export function currentRound({ rounds }: Pick<TipGame, 'rounds'>, now: number): TipRound | null {
  return rounds.find(({ matches }) => matches.some((match) => isOpen(match, now))) ?? rounds.at(-1) ?? null;
}

/** What stands between the teams where there is no result. */
export function stateWords({ state, deadline }: Pick<TipMatch, 'state' | 'deadline'>, now: number): string {
  if (state === 'void') return 'elmaradt, nem számít';
  return isOpen({ state, deadline }, now) ? 'tippelhető' : 'eredményre vár';
}

export const scoreOf = ({ home, away }: { home: number; away: number }) => `${home}–${away}`;
