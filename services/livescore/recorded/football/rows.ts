import { z } from 'zod';
import { emptyAsNull, moment, text, wholeNumber } from '../read-table.ts';

/** Rows of a season's tables. `sample/scores/README.md` explains each column. */

const score = z
  .string()
  .regex(/^\d+-\d+$/, 'not a score')
  .transform((written) => {
    const [home = 0, away = 0] = written.split('-').map(Number);
    return { home, away };
  });
export type Score = z.output<typeof score>;

const minute = z
  .string()
  .regex(/^\d+(\+\d+)?$/, 'not a minute')
  .transform((written) => {
    const [elapsed = 0, extra = null] = written.split('+').map(Number);
    return { elapsed, extra };
  });

export const TeamFact = z.object({ code: text, number: wholeNumber, name: text });
export type TeamFact = z.output<typeof TeamFact>;

export const MatchFact = z.object({
  no: wholeNumber,
  round: text,
  kickoff: moment,
  home: text,
  away: text,
  /** Null, like `full`, for an abandoned match: it has no result and counts in no table. */
  half: emptyAsNull(score),
  full: emptyAsNull(score),
  extra: emptyAsNull(score),
  shootout: emptyAsNull(score),
  venue: emptyAsNull(text),
  city: emptyAsNull(text),
  referee: emptyAsNull(text),
});
export type MatchFact = z.output<typeof MatchFact>;

const goalKinds = ['goal', 'penalty', 'own-goal'] as const;
const cardKinds = ['yellow', 'second-yellow', 'red'] as const;
const shootoutKinds = ['shootout-goal', 'shootout-miss'] as const;

export const EventFact = z.object({
  match: wholeNumber,
  minute,
  team: text,
  kind: z.enum([...goalKinds, ...cardKinds, 'sub', ...shootoutKinds]),
  player: text,
  other: emptyAsNull(text),
});
export type EventFact = z.output<typeof EventFact>;

export const isGoal = ({ kind }: EventFact) => (goalKinds as readonly string[]).includes(kind);

export const SquadFact = z.object({
  team: text,
  number: wholeNumber,
  position: z.enum(['G', 'D', 'M', 'F']),
  name: text,
  /** A day, or only a year. */
  born: emptyAsNull(z.string().regex(/^\d{4}(-\d\d-\d\d)?$/, 'neither a day nor a year')),
});
export type SquadFact = z.output<typeof SquadFact>;

export const LineupFact = z.object({
  match: wholeNumber,
  team: text,
  coach: emptyAsNull(text),
  starters: text.transform((names) => names.split('; ')),
});
export type LineupFact = z.output<typeof LineupFact>;

export const GroupFact = z.object({ group: text, teams: text.transform((codes) => codes.split(' ')) });
export type GroupFact = z.output<typeof GroupFact>;
