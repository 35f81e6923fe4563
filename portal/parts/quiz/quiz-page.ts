import type { Language } from '#portal/format/date.ts';

/** Texts of moments by unix seconds. */
export type ClosingTimes = Readonly<Record<number, string>>;

/** What a quiz needs to know about its page. */
export interface QuizPage {
  language: Language;
  /** Texts of closing times by `activeTo`, because browsers do not know Budapest's time. */
  closingTimes: ClosingTimes;
  /** Target of forms that are sent without scripts. */
  formAction: string;
  /** Path of the page to which they return. */
  path: string;
}
