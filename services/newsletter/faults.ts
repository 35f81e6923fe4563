import { invalidNameText } from '#contract/reader-name.ts';

interface Fault {
  /** Status of an answer to a program, and its message. */
  status: 400 | 429;
  error: string;
  /** Status of the page that shows the form again, and what it says. */
  pageStatus: 422 | 429;
  text: string;
}

/** Why a form or call of the newsletters was refused. */
export const faults = {
  badAddress: {
    status: 400,
    error: 'email must be an e-mail address.',
    pageStatus: 422,
    text: 'Ez nem tűnik e-mail-címnek. Nézd meg, nem maradt-e ki belőle valami.',
  },
  badName: {
    status: 400,
    error: 'firstName and lastName must be one line of text without < and >.',
    pageStatus: 422,
    text: invalidNameText,
  },
  badList: {
    status: 400,
    error: 'listCodes must name newsletters of this site.',
    pageStatus: 422,
    text: 'Válassz ki legalább egy hírlevelet.',
  },
  tooManyRequests: {
    status: 429,
    error: 'Too many attempts; wait a few minutes.',
    pageStatus: 429,
    text: 'Erre a címre már többször küldtünk levelet. Nézd meg a levélszemetet is, vagy próbáld újra néhány óra múlva.',
  },
} as const satisfies Record<string, Fault>;
export type NewsletterFault = keyof typeof faults;
