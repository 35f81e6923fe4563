import { type TipsDone, type TipsFault, tipsDone, tipsFaults } from './tips-words.ts';

/** What a form's answer says in the page's address. */
export interface TipsSaid {
  fault: TipsFault | null;
  done: TipsDone | null;
  /** Tips that were kept just now; null when none were sent. */
  saved: number | null;
  /** Matches that were tipped too late. */
  late: ReadonlySet<number>;
  /** What was typed and not kept, by match. */
  typed: ReadonlyMap<number, { home: string; away: string }>;
  name: string;
  league: string;
}

const forms: Readonly<Record<string, RegExp>> = {
  mentve: /^\d{1,2}$/,
  keso: /^\d{1,9}(?:_\d{1,9}){0,39}$/,
  beirt: /^\d{1,9}\.[\p{L}\d]{0,3}-[\p{L}\d]{0,3}(?:_\d{1,9}\.[\p{L}\d]{0,3}-[\p{L}\d]{0,3}){0,39}$/u,
  nev: /^[^<>\p{Cc}]{1,40}$/u,
  liga: /^[^<>\p{Cc}]{1,60}$/u,
};

/** The only parameters that pages of the game know, in the only forms they may have. */
export function tipsParameters(given: URLSearchParams): Array<readonly [string, string]> {
  const fits = (name: string, value: string) =>
    name === 'hiba' ? Object.hasOwn(tipsFaults, value) : name === 'kesz' ? Object.hasOwn(tipsDone, value) : forms[name]?.test(value);
  return ['hiba', 'kesz', ...Object.keys(forms)].flatMap((name) => {
    const value = given.get(name);
    return value !== null && fits(name, value) ? [[name, value] as const] : [];
  });
}

/** Reads them, as `tipsParameters` let them through. */
export function tipsSaid(query: Readonly<Record<string, string>>): TipsSaid {
  const typed = (query.beirt?.split('_') ?? []).map((each) => /^(\d+)\.(.*)-(.*)$/u.exec(each));
  return {
    fault: (query.hiba as TipsFault | undefined) ?? null,
    done: (query.kesz as TipsDone | undefined) ?? null,
    saved: query.mentve === undefined ? null : Number(query.mentve),
    late: new Set((query.keso?.split('_') ?? []).map(Number)),
    typed: new Map(typed.flatMap((found) => (found ? [[Number(found[1]), { home: found[2] ?? '', away: found[3] ?? '' }] as const] : []))),
    name: query.nev ?? '',
    league: query.liga ?? '',
  };
}
