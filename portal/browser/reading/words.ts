import { languageOf } from '#portal/dom/language-of.ts';
import type { Language } from '#portal/format/date.ts';
import { quoteWords } from './quote.ts';

/** Texts of the tools for reading an article. */
const words = {
  hu: {
    close: 'Bezárás',
    footnote: 'Lábjegyzet',
    tools: 'A kijelölt rész',
    share: 'Idézem',
    card: 'Képként',
    mistake: 'Hibát jelzek',
    copied: 'Az idézet és a linkje a vágólapra került',
    failed: 'Nem sikerült a másolás',
    cardSaved: 'A kép letöltve',
    cardFailed: 'A képet most nem sikerült megrajzolni',
    notSent: 'Nem sikerült elküldeni. Próbáld újra; amit írtál, megmarad.',
    quoted: (text: string) => quoteWords(text, '„»«”'),
  },
  en: {
    close: 'Close',
    footnote: 'Footnote',
    tools: 'Selected text',
    share: 'Quote',
    card: 'As a picture',
    mistake: 'Report a mistake',
    copied: 'The quotation and its link have been copied',
    failed: 'Could not copy it',
    cardSaved: 'The picture has been saved',
    cardFailed: 'The picture could not be created just now',
    notSent: 'It could not be sent. Try again; what you wrote stays here.',
    quoted: (text: string) => quoteWords(text, '“‘’”'),
  },
} as const satisfies Record<Language, Record<string, string | ((text: string) => string)>>;

export type ReadingWords = (typeof words)[Language];

export const wordsOf = (element: Element): ReadingWords => words[languageOf(element)];
