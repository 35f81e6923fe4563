import { budapestTime } from '#contract/budapest-time.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { LiveScoreQuery } from '../live-score/live-score-query.ts';
import type { Formula1State } from './formula-1-address.ts';
import { type GrandPrix, groupGrandsPrix, isResultMissing } from './grands-prix.ts';
import { type CalendarData, loadCalendar } from './load-calendar.ts';
import {
  type DriversData,
  loadDrivers,
  loadPoints,
  loadTeams,
  type PointsData,
  type TeamsData,
} from './load-standings.ts';

export interface Formula1Data extends Pick<LiveScoreQuery, 'staleSince' | 'isReplay'> {
  state: Formula1State;
  /** The year that is shown. */
  season: number;
  /** Years to choose from, newest first. */
  seasons: readonly number[];
  /** The requested year, or this one, if another season is shown instead; otherwise null. */
  missingYear: number | null;
  /** The last grand prix with a result, if a later one was due; null when nothing is missing. */
  knownUntil: GrandPrix | null;
  /** Whether the season is recorded. */
  isRecorded: boolean;
  shown: CalendarData | PointsData | DriversData | TeamsData;
}

/** @throws ScreenEnd 404 for what the season does not have, and for an address with an invalid value */
export async function loadFormula1(
  context: Pick<ScreenContext, 'client' | 'optional' | 'now' | 'path'>,
  state: Formula1State,
): Promise<Formula1Data> {
  const { now, path } = context;
  if (state.isUnknown) throw notFound(path);
  const query = new LiveScoreQuery(context);
  const seasons = (await query.fetch((client) => client.formula1Seasons({}))) ?? [];
  const thisYear = budapestTime(now / 1000).year;
  const requestedYear = state.season ?? thisYear;
  const season = chooseSeason(state.season, seasons, thisYear);
  const shown = await loadShown();
  const sessions = await query.fetchAnswer((client) => client.formula1Races({ season }));
  return {
    state,
    season,
    seasons: seasons.toSorted((a, b) => b - a),
    missingYear: seasons.length > 0 && season !== requestedYear ? requestedYear : null,
    knownUntil: lastKnown(groupGrandsPrix(sessions?.response ?? []), now),
    isRecorded: sessions?.updatedAt === null && sessions.response.length > 0,
    shown,
    staleSince: query.staleSince,
    isReplay: query.isReplay,
  };

  function loadShown(): Promise<Formula1Data['shown']> {
    switch (state.page) {
      case 'versenynaptar':
        return loadCalendar(query, { state, season, now, path });
      case 'pontverseny':
        return loadPoints(query, 'drivers', season);
      case 'konstruktor':
        return loadPoints(query, 'teams', season);
      case 'versenyzok':
        return loadDrivers(query, { id: state.driver, season, path });
      case 'csapatok':
        return loadTeams(query, { id: state.team, season, path });
    }
  }
}

function lastKnown(all: readonly GrandPrix[], now: number): GrandPrix | null {
  if (!all.some(({ main }) => isResultMissing(main, now))) return null;
  return all.findLast(({ main }) => main.status === 'Completed') ?? null;
}

/**
 * The season in the address, otherwise this year's, otherwise the last one
 * (docs/product/sport.md#formula-1-page).
 */
export function chooseSeason(requested: number | null, seasons: readonly number[], year: number): number {
  if (seasons.length === 0) return requested ?? year;
  if (requested !== null && seasons.includes(requested)) return requested;
  if (seasons.includes(year)) return year;
  const past = seasons.filter((each) => each < year);
  return Math.max(...(past.length > 0 ? past : seasons));
}
