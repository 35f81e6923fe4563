import type { Question } from '../source.ts';

export interface Answer {
  question: Question;
  rows: readonly unknown[];
  /** The same as it stood at a moment, unix seconds; left out where it does not grow with the season. */
  at?: (moment: number) => readonly unknown[];
}
