import { z } from 'zod';
import { emptyAsNull, moment, text, wholeNumber } from '../read-table.ts';

/** Rows of the Formula 1 tables. `sample/scores/README.md` explains each column. */

const optionalText = emptyAsNull(text);
const count = emptyAsNull(wholeNumber);
const amount = z.string().regex(/^\d+(\.\d+)?$/, 'not a number');

export const TeamFact = z.object({
  number: wholeNumber,
  code: text,
  name: text,
  base: optionalText,
  director: optionalText,
  first_entry: count,
  titles: count,
  best_finish: count,
  best_finish_times: count,
  poles: count,
  fastest_laps: count,
  chassis: optionalText,
  engine: optionalText,
  tyres: optionalText,
});
export type TeamFact = z.output<typeof TeamFact>;

export const DriverFact = z.object({
  number: wholeNumber,
  code: text,
  name: text,
  abbr: text,
  nationality: optionalText,
  country: optionalText,
  country_code: optionalText,
  born: emptyAsNull(z.iso.date()),
  birthplace: optionalText,
  car: count,
  grands_prix: count,
  titles: count,
  podiums: count,
  best_finish: count,
  best_finish_times: count,
  best_grid: count,
  points: emptyAsNull(amount),
  /** Year and name, the newest first. */
  teams: optionalText.transform((list) =>
    (list?.split('; ') ?? []).map((entry) => ({ season: Number(entry.slice(0, 4)), name: entry.slice(5) })),
  ),
});
export type DriverFact = z.output<typeof DriverFact>;

export const CircuitFact = z.object({
  number: wholeNumber,
  code: text,
  name: text,
  city: text,
  country: text,
  grand_prix: text,
  opened: count,
  first_grand_prix: count,
  laps: count,
  length: emptyAsNull(amount),
  distance: emptyAsNull(amount),
  record: optionalText,
  record_driver: optionalText,
  record_year: optionalText,
});
export type CircuitFact = z.output<typeof CircuitFact>;

const racing = z.enum(['race', 'sprint']);
const timed = z.enum(['qualifying', 'sprint-shootout']);
const practice = z.enum(['practice-1', 'practice-2', 'practice-3']);

export const SessionFact = z.object({
  round: wholeNumber,
  grand_prix: text,
  circuit: text,
  kind: z.union([racing, timed, practice]),
  start: moment,
  laps: count,
  distance: emptyAsNull(amount),
  fastest_driver: optionalText,
  fastest_time: optionalText,
});
export type SessionFact = z.output<typeof SessionFact>;

const placing = { round: wholeNumber, position: wholeNumber, driver: text, team: text };

export const ResultFact = z.object({
  ...placing,
  kind: racing,
  time: optionalText,
  laps: count,
  grid: optionalText,
  behind: optionalText,
  points: amount.transform(Number),
});
export type ResultFact = z.output<typeof ResultFact>;

export const QualifyingFact = z.object({
  ...placing,
  kind: timed,
  first: optionalText,
  second: optionalText,
  third: optionalText,
});
export type QualifyingFact = z.output<typeof QualifyingFact>;

export const GridFact = z.object({ ...placing, kind: racing, time: optionalText });
export type GridFact = z.output<typeof GridFact>;

/** `behind`: the gap to the driver in front. */
export const PracticeFact = z.object({
  ...placing,
  kind: practice,
  time: optionalText,
  behind: optionalText,
  laps: count,
});
export type PracticeFact = z.output<typeof PracticeFact>;

/** A pit stop during a race; `time` is measured from the entry to the exit. */
export const StopFact = z.object({
  round: wholeNumber,
  driver: text,
  stop: wholeNumber,
  lap: wholeNumber,
  time: optionalText,
});
export type StopFact = z.output<typeof StopFact>;

/** The outline of a circuit as an SVG path in a square of 500. */
export const OutlineFact = z.object({ code: text, outline: text });
