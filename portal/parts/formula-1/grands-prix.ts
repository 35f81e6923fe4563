import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { Race } from '#contract/formula-1.ts';
import { monthNames } from '#contract/month-names.ts';
import { isToday } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import {
  cityName,
  countryName,
  grandPrixName,
  mergedSessionName,
  parseSessionType,
  sessionName,
} from './names.ts';
import { words } from './words.ts';

/** A race, a practice, or a qualifying with all its parts. */
export interface Session {
  /** One race, or the parts of a qualifying in order. */
  races: readonly [Race, ...Race[]];
  /** „Verseny”, „1. szabadedzés”, „Időmérő” */
  name: string;
  /** Unix seconds. */
  startSeconds: number;
}

/** A grand prix of a season. */
export interface GrandPrix {
  id: number;
  competition: Race['competition'];
  circuit: Race['circuit'];
  /** Number within the season, from 1; null for a cancelled one, which has none. */
  round: number | null;
  /** By start. */
  sessions: readonly [Session, ...Session[]];
  /** By start. */
  races: readonly Race[];
  /** The race itself, or the last session where there is no race. */
  main: Race;
}

/** Unix seconds. */
export const parseStart = ({ date }: Pick<Race, 'date'>) => Date.parse(date) / 1000;

/** Whether it is over; a cancelled race counts as over. */
export const isOver = ({ status }: Race) => status === 'Completed' || status === 'Cancelled';

const resultDueAfterMs = 24 * 3_600_000;

/**
 * Whether a race was due, but no source has its result.
 * @param now Unix milliseconds
 */
export const isResultMissing = (race: Race, now: number): boolean =>
  race.status === 'Scheduled' && parseStart(race) * 1000 + resultDueAfterMs < now;

/** Groups all sessions of a season into grands prix, in the order of their main races. */
export function groupGrandsPrix(races: readonly Race[]): GrandPrix[] {
  const byCompetition = Map.groupBy(races, ({ competition }) => competition.id);
  let round = 0;
  return [...byCompetition.values()]
    .map((all) => createGrandPrix(all.toSorted(compareStarts)))
    .sort((a, b) => compareStarts(a.main, b.main))
    .map((prix) => ({ ...prix, round: prix.main.status === 'Cancelled' ? null : ++round }));
}

/** By start; parts with the same start by number. */
const compareStarts = (a: Race, b: Race) =>
  parseStart(a) - parseStart(b) ||
  (parseSessionType(a.type)?.part ?? 0) - (parseSessionType(b.type)?.part ?? 0) ||
  a.id - b.id;

/** @param races its sessions, by start. Its round is known only when all grands prix are in order. */
function createGrandPrix(races: Race[]): Omit<GrandPrix, 'round'> {
  const main =
    races.findLast(({ type }) => parseSessionType(type)?.kind === 'race') ?? (races.at(-1) as Race);
  const { competition, circuit } = main;
  return {
    id: competition.id,
    competition,
    circuit,
    races,
    main,
    sessions: groupSessions(races) as [Session, ...Session[]],
  };
}

/** Whether it is a part of a longer session. Practices are numbered too, but are separate sessions. */
const isPart = ({ type }: Race) => {
  const part = parseSessionType(type);
  return part !== null && part.part > 0 && part.kind !== 'practice';
};

function groupSessions(races: readonly Race[]): Session[] {
  const groups = Map.groupBy(races, (race) => (isPart(race) ? parseSessionType(race.type)?.kind : race.id));
  return [...groups.values()].map((group) => {
    const [first, ...others] = group as [Race, ...Race[]];
    const name =
      others.length > 0
        ? mergedSessionName(parseSessionType(first.type)?.kind ?? '')
        : sessionName(first.type);
    return { races: [first, ...others], name, startSeconds: parseStart(first) };
  });
}

/**
 * The grand prix that the page shows unless its address names one (docs/product/sport.md#chosen-grand-prix).
 * @param now Unix milliseconds
 */
export function defaultGrandPrix(season: readonly GrandPrix[], now: number): GrandPrix | undefined {
  const last = season.findLast(({ main }) => main.status === 'Completed');
  const next = season.find(({ main }) => !isOver(main) && !isResultMissing(main, now));
  return last && (!next || isToday(parseStart(last.main), now)) ? last : (next ?? season.at(-1));
}

/** The session that is shown unless the address names one (docs/product/sport.md#chosen-session). */
export function defaultSession({ sessions }: GrandPrix): Session {
  return sessions.find(({ races }) => !races.every(isOver)) ?? (sessions.at(-1) as Session);
}

/** Status of a session as a whole; between two of its parts it counts as live. */
export function sessionStatus({ races }: Session): Race['status'] {
  if (races.some(({ status }) => status === 'Live')) return 'Live';
  const [first] = races;
  if (races.every(isOver))
    return races.some(({ status }) => status === 'Completed') ? 'Completed' : 'Cancelled';
  return races.some(({ status }) => status === 'Completed') ? 'Live' : first.status;
}

export const prixName = ({ competition }: Pick<GrandPrix, 'competition'>) => grandPrixName(competition.name);

/** Says why a grand prix is not where its name says; null for the others. */
export function prixNote({ competition: { name, location } }: Pick<GrandPrix, 'competition'>): string | null {
  return /bahrain/i.test(name) && location.city === 'Sepang' ? words.movedPrix : null;
}

/** „Monza, Olaszország”; only one name where city and country have the same. */
export function prixPlace({ competition: { location } }: Pick<GrandPrix, 'competition'>): string {
  const country = location.country === null ? null : countryName(location.country);
  const city = location.city === null ? null : cityName(location.city);
  return [...new Set([city, country])].filter((part) => part !== null && part !== '').join(', ');
}

const firstAndLastStart = ({ races, main }: GrandPrix) =>
  [parseStart(races[0] ?? main), parseStart(races.at(-1) ?? main)] as const;

/** „november 20–22.”, „november 29. – december 1.”, „november 22.” */
export function prixDays(prix: GrandPrix): string {
  const [from, to] = firstAndLastStart(prix);
  const [first, last] = [budapestTime(from), budapestTime(to)];
  const month = (day: typeof first) => monthNames.hu[day.month - 1];
  if (first.month !== last.month) return `${month(first)} ${first.day}. – ${month(last)} ${last.day}.`;
  return first.day === last.day ? `${month(last)} ${last.day}.` : `${month(first)} ${first.day}–${last.day}.`;
}

/** „nov. 20–22.”, for narrow columns */
export function prixShortDays(prix: GrandPrix): string {
  const [from, to] = firstAndLastStart(prix);
  const [first, last] = [budapestTime(from), budapestTime(to)];
  if (first.month !== last.month) return `${shortDay(budapestDay(from))} – ${shortDay(budapestDay(to))}`;
  return first.day === last.day
    ? shortDay(budapestDay(to))
    : `${shortDay(budapestDay(from)).slice(0, -1)}–${last.day}.`;
}
