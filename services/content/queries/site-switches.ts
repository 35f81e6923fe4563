import { sql } from 'kysely';
import { type SwitchName, type SwitchState, switchNames } from '#contract/switchboard-calls.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

/** A switch with everything that is needed to apply it. */
export interface SiteSwitch extends SwitchState {
  /** When its current state began, Unix milliseconds; null: it was never changed. */
  since: number | null;
}

export type SiteSwitches = Readonly<Record<SwitchName, SiteSwitch>>;

/**
 * The switches of a site at a moment. An end that has passed is applied here, for every reader, so that no
 * switch depends on a timer (docs/product/newsroom.md#switches).
 * @param now Unix milliseconds
 */
export async function findSwitches(db: Database, site: number, now: number): Promise<SiteSwitches> {
  const rows = await db.selectFrom('site_switch').selectAll().where('site', '=', site).execute();
  const entries = switchNames.map((name): [SwitchName, SiteSwitch] => {
    const row = rows.find((candidate) => candidate.name === name);
    if (!row) return [name, untouched(name)];
    const { is_on, ends_at, news, version, changed_at, by_name } = row;
    const isOver = ends_at !== null && ends_at.getTime() <= now;
    const state = {
      name,
      // The end applies to the text alone: articles that are breaking news stay.
      isOn: isOver && news === null ? !is_on : is_on,
      endsAt: isOver || ends_at === null ? null : unixSeconds(ends_at),
      // An expired text must not come back when the bar is switched on for something else.
      news: isOver ? null : (news as SwitchState['news']),
      version,
      changedAt: unixSeconds(changed_at),
      changedBy: by_name,
      since: (isOver ? ends_at : changed_at).getTime(),
    };
    return [name, state];
  });
  return Object.fromEntries(entries) as Record<SwitchName, SiteSwitch>;
}

const untouched = (name: SwitchName): SiteSwitch => ({
  name,
  isOn: true,
  endsAt: null,
  news: null,
  version: 0,
  changedAt: null,
  changedBy: null,
  since: null,
});

/** The switches of a site on which nobody has ever turned one. */
export const untouchedSwitches = Object.fromEntries(
  switchNames.map((name) => [name, untouched(name)]),
) as Record<SwitchName, SiteSwitch>;

export interface SwitchWrite extends Pick<SwitchState, 'name' | 'isOn' | 'endsAt' | 'news'> {
  byName: string;
  /** Unix milliseconds. */
  now: number;
}

export async function writeSwitch(db: Database, site: number, write: SwitchWrite): Promise<void> {
  const { name, isOn, endsAt, news, byName, now } = write;
  const endsDate = endsAt === null ? null : new Date(endsAt * 1000).toISOString();
  await sql`
    insert into site_switch (site, name, is_on, ends_at, news, version, changed_at, by_name)
    values (${site}, ${name}, ${isOn}, ${endsDate}, ${news && JSON.stringify(news)}, 1,
      ${new Date(now).toISOString()}, ${byName})
    on conflict (site, name) do update set is_on = excluded.is_on, ends_at = excluded.ends_at,
      news = excluded.news,
      version = site_switch.version + 1, changed_at = excluded.changed_at, by_name = excluded.by_name,
      is_end_announced = false`.execute(db);
}

/**
 * Marks ends that have passed. Each one is returned to a single caller.
 * @returns how many there were
 */
export async function takeSwitchEnds(db: Database, now: number): Promise<number> {
  const { rows } = await sql`
    update site_switch set is_end_announced = true
    where not is_end_announced and ends_at <= ${new Date(now).toISOString()} returning site`.execute(db);
  return rows.length;
}

/**
 * Whether breaking news published at a moment was taken back: the bar was switched off then or later.
 * @param publishedAt Unix milliseconds
 */
export const isTakenBack = ({ breaking }: Pick<SiteSwitches, 'breaking'>, publishedAt: number): boolean =>
  !breaking.isOn && breaking.since !== null && publishedAt <= breaking.since;
