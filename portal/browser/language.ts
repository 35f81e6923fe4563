import type { Language } from '#portal/format/date.ts';

/** What an element's words are in: that of the nearest one that says so. */
export const languageOf = (element: Element): Language => (element.closest('[lang]')?.getAttribute('lang') === 'en' ? 'en' : 'hu');
