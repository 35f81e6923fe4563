import type { Language } from '#portal/format/date.ts';

interface PaginationWords {
  name: string;
  previous: string;
  next: string;
  previousPage: string;
  nextPage: string;
  page: (number: number) => string;
}

/** By language of the list. */
export const words: Readonly<Record<Language, PaginationWords>> = {
  hu: {
    name: 'Lapozás',
    previous: 'Előző',
    next: 'Következő',
    previousPage: 'Előző oldal',
    nextPage: 'Következő oldal',
    page: (number) => `${number}. oldal`,
  },
  en: {
    name: 'Pages',
    previous: 'Previous',
    next: 'Next',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    page: (number) => `Page ${number}`,
  },
};
