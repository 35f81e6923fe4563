import type { Language } from '#portal/format/date.ts';

/** What the parts of a quiz know of the page that they are on. */
export interface QuizPage {
  language: Language;
  /** Where forms are sent without scripts. */
  formAction: string;
  /** Path of the page, where they lead back to. */
  path: string;
}
