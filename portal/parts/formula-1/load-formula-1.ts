import { budapestTime } from '#contract/budapest-time.ts';
import type { Client } from '#contract/client.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import type { LivescoreAnswer, LivescoreQuery } from './asker.ts';
import type { Formula1State } from './formula-1-address.ts';
import { type CalendarData, loadCalendar } from './load-calendar.ts';
import {
  type DriversData,
  loadDrivers,
  loadPoints,
  loadTeams,
  type PointsData,
  type TeamsData,
} from './load-standings.ts';

export interface Formula1Data {
  state: Formula1State;
  /** The year that is shown. */
  season: number;
  /** Years to choose from, the newest first. */
  seasons: readonly number[];
  shown: CalendarData | PointsData | DriversData | TeamsData;
  /**
   * When the oldest part of it was got, unix seconds, where the source could not be asked since; null
   * otherwise.
   */
  staleSince: number | null;
  /** Played again by the replay clock. */
  isReplay: boolean;
}

/** @throws ScreenEnd 404 for what the season does not have, and where nothing can be */
export async function loadFormula1(
  context: Pick<ScreenContext, 'client' | 'optional' | 'now' | 'path'>,
  state: Formula1State,
): Promise<Formula1Data> {
  const { client, optional, now, path } = context;
  if (state.isUnknown) throw notFound(path);
  const answers: LivescoreAnswer<unknown>[] = [];
  const whole: LivescoreQuery['whole'] = async (call) => {
    const answer = await optional(call(client), null);
    if (answer) answers.push(answer);
    return answer;
  };
  const ask: LivescoreQuery = Object.assign(
    async <T>(call: (calls: Client) => Promise<LivescoreAnswer<T>>) => (await whole(call))?.response ?? null,
    {
      whole,
    },
  );
  const seasons = (await ask((calls) => calls.formula1Seasons({}))) ?? [];
  const season = chooseSeason(state.season, seasons, budapestTime(now / 1000).year);
  const shown = await loadShown();
  const stale = answers.filter((answer) => answer.stale);
  return {
    state,
    season,
    seasons: seasons.toSorted((a, b) => b - a),
    shown,
    staleSince: stale.length > 0 ? Math.min(...stale.map(({ updatedAt }) => updatedAt ?? now / 1000)) : null,
    isReplay: answers.some((answer) => answer.replay),
  };

  function loadShown(): Promise<Formula1Data['shown']> {
    switch (state.page) {
      case 'versenynaptar':
        return loadCalendar(ask, state, season, now, path);
      case 'pontverseny':
        return loadPoints(ask, 'drivers', season);
      case 'konstruktor':
        return loadPoints(ask, 'teams', season);
      case 'versenyzok':
        return loadDrivers(ask, state.driver, season, path);
      case 'csapatok':
        return loadTeams(ask, state.team, season, path);
    }
  }
}

/**
 * The season of the address, else this year, else the last that has a season
 * (docs/product/sport.md#formula-1-page).
 */
export function chooseSeason(requested: number | null, seasons: readonly number[], year: number): number {
  if (seasons.length === 0) return requested ?? year;
  if (requested !== null && seasons.includes(requested)) return requested;
  return seasons.includes(year)
    ? year
    : Math.max(...(seasons.some((each) => each < year) ? seasons.filter((each) => each < year) : seasons));
}
