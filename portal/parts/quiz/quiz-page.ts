import type { Language } from '#portal/format/date.ts';

/** Text of a moment, by its unix seconds. */
export type ClosingTimes = Readonly<Record<number, string>>;

/** What the parts of a quiz know of the page that they are on. */
export interface QuizPage {
  language: Language;
  /** When votes close, in words, by `activeTo`: browsers do not know Budapest's clock. */
  closingTimes: ClosingTimes;
  /** Where forms are sent without scripts. */
  formAction: string;
  /** Path of the page, where they lead back to. */
  path: string;
}
