import { maxTippedGoals } from '#contract/tips.ts';
import type { Tip } from './rules/place-tips.ts';

/** What was typed for one match: kept as it is, so that nothing has to be typed twice. */
export interface TypedTip {
  match: number;
  home: string;
  away: string;
}

/** More matches than any round has. */
const mostTyped = 40;
const field = /^h(\d{1,9})$/;

/** The matches that something was typed for: fields `h{match}` and `v{match}` of the form. */
export function typedTips(fields: Readonly<Record<string, unknown>>): TypedTip[] {
  const typed = Object.entries(fields).flatMap(([name, home]) => {
    const match = field.exec(name)?.[1];
    const away = fields[`v${match}`] ?? '';
    if (match === undefined || typeof home !== 'string' || typeof away !== 'string') return [];
    const tip = { match: Number(match), home: home.trim(), away: away.trim() };
    return tip.home === '' && tip.away === '' ? [] : [tip];
  });
  return typed.slice(0, mostTyped);
}

/** @returns null when it is no tip: half of it, or no number of goals */
export function tipOf({ match, home, away }: TypedTip): Tip | null {
  const goals = [home, away].map((text) => (/^\d{1,2}$/.test(text) ? Number(text) : Number.NaN));
  const [ours = Number.NaN, theirs = Number.NaN] = goals;
  return ours <= maxTippedGoals && theirs <= maxTippedGoals ? { match, home: ours, away: theirs } : null;
}

/** For the address of the page that asks again: `12.3-1_13.x-2`. */
export const typedInAddress = (typed: readonly TypedTip[]): string =>
  typed.map(({ match, home, away }) => `${match}.${plain(home)}-${plain(away)}`).join('_');

const plain = (text: string) => text.replaceAll(/[^\p{L}\d]/gu, '').slice(0, 3);
