import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { Race } from '#contract/formula-1.ts';
import { isToday, months } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import {
  cityName,
  countryName,
  grandPrixName,
  mergedSessionName,
  parseSessionType,
  sessionName,
} from './words.ts';

/** What is run in one go: a race, a practice, or a qualifying with its parts. */
export interface Session {
  /** One, or the parts of a qualifying in their order. */
  races: readonly [Race, ...Race[]];
  /** „Verseny”, „1. szabadedzés”; „Időmérő” where it has several parts. */
  name: string;
  /** When it begins, unix seconds. */
  at: number;
}

/** A grand prix of a season. */
export interface GrandPrix {
  id: number;
  competition: Race['competition'];
  circuit: Race['circuit'];
  /** Place among those of the season, from 1; null where it was called off, for those are not counted. */
  round: number | null;
  /** In the order they begin. */
  sessions: readonly [Session, ...Session[]];
  /** In the order they begin. */
  races: readonly Race[];
  /** What it is all about: the race, or the last session where there is none. */
  main: Race;
}

/** Unix seconds. */
export const startSeconds = ({ date }: Pick<Race, 'date'>) => Date.parse(date) / 1000;

/** What is called off is no more waited for than what is over. */
const isOver = ({ status }: Race) => status === 'Completed' || status === 'Cancelled';

/** All sessions of a season as grands prix, in the order in which they are run. */
export function groupGrandsPrix(races: readonly Race[]): GrandPrix[] {
  const byCompetition = Map.groupBy(races, ({ competition }) => competition.id);
  let round = 0;
  return [...byCompetition.values()]
    .map((all) => withoutRound(all.toSorted(compareStarts)))
    .sort((a, b) => compareStarts(a.main, b.main))
    .map((prix) => ({ ...prix, round: prix.main.status === 'Cancelled' ? null : ++round }));
}

/** Parts that begin at the same time stand in their order. */
const compareStarts = (a: Race, b: Race) =>
  startSeconds(a) - startSeconds(b) ||
  (parseSessionType(a.type)?.part ?? 0) - (parseSessionType(b.type)?.part ?? 0) ||
  a.id - b.id;

function withoutRound(races: Race[]): Omit<GrandPrix, 'round'> {
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

/** Practices are sessions of their own, parts of a qualifying are not. */
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
    return { races: [first, ...others], name, at: startSeconds(first) };
  });
}

/**
 * The grand prix that the page shows unless its address names one (docs/product/sport.md#chosen-grand-prix).
 * @param season not empty
 * @param now unix milliseconds
 */
export function defaultGrandPrix(season: readonly GrandPrix[], now: number): GrandPrix | undefined {
  const last = season.findLast(({ main }) => main.status === 'Completed');
  const next = season.find(({ main }) => !isOver(main));
  return last && (!next || isToday(startSeconds(last.main), now)) ? last : (next ?? season.at(-1));
}

/** The session that is shown unless the address names one (docs/product/sport.md#chosen-session). */
export function defaultSession({ sessions }: GrandPrix): Session {
  return sessions.find(({ races }) => !races.every(isOver)) ?? (sessions.at(-1) as Session);
}

/** How far a session in parts is as a whole. */
export function sessionStatus({ races }: Session): Race['status'] {
  if (races.some(({ status }) => status === 'Live')) return 'Live';
  const [first] = races;
  if (races.every(isOver))
    return races.some(({ status }) => status === 'Completed') ? 'Completed' : 'Cancelled';
  // Between two parts it goes on.
  return races.some(({ status }) => status === 'Completed') ? 'Live' : first.status;
}

export const prixName = ({ competition }: Pick<GrandPrix, 'competition'>) => grandPrixName(competition.name);

/** „Monza, Olaszország”; a city that is called like its country is said once. */
export function prixPlace({ competition: { location } }: Pick<GrandPrix, 'competition'>): string {
  const country = location.country === null ? null : countryName(location.country);
  const city = location.city === null ? null : cityName(location.city);
  return [...new Set([city, country])].filter((part) => part !== null && part !== '').join(', ');
}

const firstAndLastStart = ({ races, main }: GrandPrix) =>
  [startSeconds(races[0] ?? main), startSeconds(races.at(-1) ?? main)] as const;

/** „november 20–22.”, „november 29. – december 1.”, „november 22.” */
export function prixDays(prix: GrandPrix): string {
  const [from, to] = firstAndLastStart(prix);
  const [first, last] = [budapestTime(from), budapestTime(to)];
  const month = (day: typeof first) => months.hu[day.month - 1];
  if (first.month !== last.month) return `${month(first)} ${first.day}. – ${month(last)} ${last.day}.`;
  return first.day === last.day ? `${month(last)} ${last.day}.` : `${month(first)} ${first.day}–${last.day}.`;
}

/** „nov. 20–22.”: for narrow places. */
export function prixShortDays(prix: GrandPrix): string {
  const [from, to] = firstAndLastStart(prix);
  const [first, last] = [budapestTime(from), budapestTime(to)];
  if (first.month !== last.month) return `${shortDay(budapestDay(from))} – ${shortDay(budapestDay(to))}`;
  return first.day === last.day
    ? shortDay(budapestDay(to))
    : `${shortDay(budapestDay(from)).slice(0, -1)}–${last.day}.`;
}
