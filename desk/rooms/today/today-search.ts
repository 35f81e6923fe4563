import type { SiteSlug } from '#contract/article.ts';
import type { InputOf } from '#contract/calls.ts';
import type { PieceState } from '#contract/piece.ts';
import { startOfNextDay } from '../../time/moment.ts';
import { stateTitles, type TodayView, viewNames } from './words.ts';

/** State in the room's address: tab, view and filters. */
export interface TodaySearch {
  allapot?: PieceState;
  nezet?: TodayView;
  lap?: SiteSlug;
  rovat?: string;
  q?: string;
}

const sites: readonly SiteSlug[] = ['main', 'erdely'];

/** An address may be typed by hand: unknown values are left out. */
export function parseTodaySearch(raw: Record<string, unknown>): TodaySearch {
  const text = (value: unknown) =>
    typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  const [state, view] = [text(raw.allapot), text(raw.nezet)];
  return {
    ...(state && Object.hasOwn(stateTitles, state) && { allapot: state as PieceState }),
    ...(view && Object.hasOwn(viewNames, view) && { nezet: view as TodayView }),
    lap: sites.find((site) => site === raw.lap),
    rovat: text(raw.rovat),
    q: text(raw.q)?.slice(0, 200),
  };
}

export type PieceFilter = InputOf<'countPieces'>;

/**
 * The filter in an address.
 * @param now Unix seconds
 */
export function filterOf({ nezet, lap, rovat, q }: TodaySearch, now: number): PieceFilter {
  return {
    site: lap,
    section: rovat,
    q,
    ...(nezet === 'enyeim' && { mine: 'yes' }),
    ...(nezet === 'este' && { plannedBefore: startOfNextDay(now) }),
    ...(nezet === 'kep' && { picture: 'none' }),
  };
}
