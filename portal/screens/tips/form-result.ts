import { nameOfParam } from '#contract/address-params.ts';
import {
  type TipRound,
  type TipsDone,
  type TipsFault,
  tipsDoneParams,
  tipsFaultParams,
} from '#contract/tips.ts';
import { isOpen } from './match-state.ts';

/**
 * Result of the reader's last form. It is in the page's address (`services/tips/tips-routes.ts` writes it).
 */
export interface TipsFormResult {
  fault: TipsFault | null;
  done: TipsDone | null;
  /** Number of tips that were just saved; null when none were sent. */
  saved: number | null;
  /** Ids of matches that were tipped too late. */
  late: ReadonlySet<number>;
  /** Tips that could not be saved, as the reader typed them, by match id. */
  typed: ReadonlyMap<number, { home: string; away: string }>;
  name: string;
  league: string;
}

/** Whether the player's name was rejected. */
export const isNameRejected = ({ fault }: TipsFormResult): boolean =>
  fault === 'badName' || fault === 'nameTaken';

const valuePatterns: Readonly<Record<string, RegExp>> = {
  mentve: /^\d{1,2}$/,
  keso: /^\d{1,9}(?:_\d{1,9}){0,39}$/,
  beirt: /^\d{1,9}\.[\p{L}\d]{0,3}-[\p{L}\d]{0,3}(?:_\d{1,9}\.[\p{L}\d]{0,3}-[\p{L}\d]{0,3}){0,39}$/u,
  nev: /^[^<>\p{Cc}]{1,40}$/u,
  liga: /^[^<>\p{Cc}]{1,60}$/u,
};

/** The parameters that pages of the game accept; others, and malformed values, are left out. */
export function tipsParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const isValid = (name: string, value: string) => {
    if (name === 'hiba') return nameOfParam(tipsFaultParams, value) !== null;
    if (name === 'kesz') return nameOfParam(tipsDoneParams, value) !== null;
    return valuePatterns[name]?.test(value);
  };
  return ['hiba', 'kesz', ...Object.keys(valuePatterns)].flatMap((name) => {
    const value = params.get(name);
    return value !== null && isValid(name, value) ? [[name, value] as const] : [];
  });
}

/** Reads the parameters that `tipsParameters` accepted. */
export function readFormResult(query: Readonly<Record<string, string>>): TipsFormResult {
  const typed = (query.beirt?.split('_') ?? []).map((each) => /^(\d+)\.(.*)-(.*)$/u.exec(each));
  return {
    fault: nameOfParam(tipsFaultParams, query.hiba),
    done: nameOfParam(tipsDoneParams, query.kesz),
    saved: query.mentve === undefined ? null : Number(query.mentve),
    late: new Set((query.keso?.split('_') ?? []).map(Number)),
    typed: new Map(
      typed.flatMap((parts) =>
        parts ? [[Number(parts[1]), { home: parts[2] ?? '', away: parts[3] ?? '' }] as const] : [],
      ),
    ),
    name: query.nev ?? '',
    league: query.liga ?? '',
  };
}

/**
 * Counts invalid tips of matches that have started as late, because these matches have no field any more in
 * which the tip could be corrected.
 * @param now unix milliseconds
 */
export function withLateTips(result: TipsFormResult, round: TipRound, now: number): TipsFormResult {
  if (result.fault !== 'badScore') return result;
  const typed = new Map(result.typed);
  const late = new Set(result.late);
  for (const match of round.matches) {
    if (!isOpen(match, now) && typed.delete(match.id)) late.add(match.id);
  }
  return { ...result, fault: typed.size > 0 ? result.fault : null, typed, late };
}
