import type { Question } from '../source.ts';

export interface Answer {
  question: Question;
  rows: readonly unknown[];
  /** The same answer at a moment, Unix seconds; left out if it does not grow during the season. */
  at?: (moment: number) => readonly unknown[];
}
