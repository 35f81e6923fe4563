import { maxTippedGoals } from '#contract/tips.ts';
import type { Tip } from './rules/place-tips.ts';

/** The unchanged input for a match, so that readers need not type it again. */
export interface TypedTip {
  match: number;
  home: string;
  away: string;
}

/** More matches than any round has. */
const maxTyped = 40;
const fieldPattern = /^h(\d{1,9})$/;

/** Reads the matches for which something was typed, from the fields `h{match}` and `v{match}`. */
export function typedTips(fields: Readonly<Record<string, unknown>>): TypedTip[] {
  const typed = Object.entries(fields).flatMap(([name, home]) => {
    const match = fieldPattern.exec(name)?.[1];
    const away = fields[`v${match}`] ?? '';
    if (match === undefined || typeof home !== 'string' || typeof away !== 'string') return [];
    const tip = { match: Number(match), home: home.trim(), away: away.trim() };
    return tip.home === '' && tip.away === '' ? [] : [tip];
  });
  return typed.slice(0, maxTyped);
}

/** @returns null for an invalid tip: only one number, or something that is no number of goals */
export function tipOf({ match, home, away }: TypedTip): Tip | null {
  const goals = [home, away].map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
  const [homeGoals = Number.NaN, awayGoals = Number.NaN] = goals;
  const isValid = homeGoals <= maxTippedGoals && awayGoals <= maxTippedGoals;
  return isValid ? { match, home: homeGoals, away: awayGoals } : null;
}

/** Typed tips in the address of the next page: `12.3-1_13.x-2`. */
export const typedParam = (typed: readonly TypedTip[]): string =>
  typed.map(({ match, home, away }) => `${match}.${plain(home)}-${plain(away)}`).join('_');

const plain = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '').slice(0, 3);
