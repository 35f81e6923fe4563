import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { listHtml, type Suggestion } from './suggestion.ts';

/** The current state of a session. */
export interface RaceNow {
  race: Pick<Race, 'status' | 'laps'>;
  /** In the order of the race. */
  rows: readonly ResultRow[];
}

const maxListed = 10;
const isRetired = ({ time }: ResultRow) => time !== null && /^(dnf|ret)/i.test(time);
const nameOf = ({ driver, team }: ResultRow) =>
  team.name === null ? driver.name : `${driver.name} (${team.name})`;

/** The lap of the known order; without one, the current lap. */
export const lapOf = ({ race, rows }: RaceNow): number | null => rows[0]?.laps ?? race.laps.current;

/** During the session: whether the order is known, or only that of the grid. */
const isOrderKnown = ({ race, rows }: RaceNow) => race.status === 'Live' && (rows[0]?.laps ?? 0) > 0;

/** A post about the current state of a session; null before there is an order. */
export function standingOf(now: RaceNow): Suggestion | null {
  const [first] = now.rows;
  if (!first) return null;
  const { status, laps } = now.race;
  const html = listHtml(now.rows.slice(0, maxListed).map(nameOf), 'ol');
  const post = (mark: string, title: string): Suggestion => ({
    key: `standing ${mark}`,
    mark,
    title,
    html,
    minute: null,
  });
  if (status === 'Completed') return post('vége', `Vége: ${first.driver.name} nyert`);
  const lap = lapOf(now);
  if (isOrderKnown(now)) return post(`${lap}. kör`, `${lap}. kör: ${first.driver.name} vezet`);
  return post(
    laps.current ? `${laps.current}. kör` : 'rajt',
    `Az első rajtkockából ${first.driver.name} indult`,
  );
}

/** Events between two states of a session: start, a new leader, retirements. The newest first. */
export function raceEvents(before: RaceNow, now: RaceNow): Suggestion[] {
  const lap = lapOf(now);
  const mark = lap ? `${lap}. kör` : 'rajt';
  const event = (title: string): Suggestion => ({
    key: `${mark} ${title}`,
    mark,
    title,
    html: '',
    minute: null,
  });
  const events: Suggestion[] = [];
  if (before.race.status === 'Scheduled' && now.race.status === 'Live') events.push(event('Elrajtoltak!'));
  // The order of the grid does not say who leads, nor does a result say who was overtaken.
  if (!isOrderKnown(before) || !isOrderKnown(now)) return events;
  const [formerFirst, first] = [before.rows[0], now.rows[0]];
  if (first && formerFirst && first.driver.id !== formerFirst.driver.id)
    events.push(event(`Új éllovas: ${nameOf(first)}`));
  for (const row of before.rows) {
    const later = now.rows.find(({ driver }) => driver.id === row.driver.id);
    if (!isRetired(row) && (!later || isRetired(later))) events.push(event(`Kiesett: ${nameOf(row)}`));
  }
  return events.reverse();
}
