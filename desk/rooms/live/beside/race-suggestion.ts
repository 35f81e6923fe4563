import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { listHtml, type Suggestion } from './suggestion.ts';

/** A session as it stands now. */
export interface RaceNow {
  race: Pick<Race, 'status' | 'laps'>;
  /** The first first. */
  rows: readonly ResultRow[];
}

const maxListed = 10;
const isOut = ({ time }: ResultRow) => time !== null && /^(dnf|ret)/i.test(time);
const nameOf = ({ driver, team }: ResultRow) =>
  team.name === null ? driver.name : `${driver.name} (${team.name})`;

/** The lap after which the order is known; without one, the lap they are in. */
export const lapOf = ({ race, rows }: RaceNow): number | null => rows[0]?.laps ?? race.laps.current;

/** A post about how the session stands; null before there is an order. */
export function standingOf(now: RaceNow): Suggestion | null {
  const [first] = now.rows;
  if (!first) return null;
  const isOver = now.race.status === 'Completed';
  const lap = lapOf(now);
  const mark = isOver || !lap ? '' : `${lap}. kör`;
  const leads = isOver ? `Vége: ${first.driver.name} nyert` : `${first.driver.name} vezet`;
  return {
    key: `standing ${mark}`,
    mark: isOver ? 'vége' : mark,
    title: isOver || mark === '' ? leads : `${mark}: ${leads}`,
    html: listHtml(now.rows.slice(0, maxListed).map(nameOf), 'ol'),
    minute: null,
  };
}

/** What happened between two looks at a session: start, another leader, who is out. The newest first. */
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
  const [formerFirst, first] = [before.rows[0], now.rows[0]];
  if (first && formerFirst && first.driver.id !== formerFirst.driver.id)
    events.push(event(`Új éllovas: ${nameOf(first)}`));
  if (now.race.status !== 'Live' || now.rows.length === 0) return events.reverse();
  for (const row of before.rows) {
    const later = now.rows.find(({ driver }) => driver.id === row.driver.id);
    if (!isOut(row) && (!later || isOut(later))) events.push(event(`Kiesett: ${nameOf(row)}`));
  }
  return events.reverse();
}
