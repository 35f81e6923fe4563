import type { ChipKind } from './chip.ts';

/** Texts of an unused search field. */
export interface FieldLabels {
  label: string;
  search: string;
  filters: string;
  /** Small label of a chip: what its filter is about. */
  kinds: Readonly<Record<ChipKind, string>>;
}

/** Around the search field of the archive and of lists. */
export const fieldWords = {
  label: 'Keresés az archívumban',
  search: 'Keresés',
  filters: 'Szűrők',
  kinds: { superTags: 'rovat', and_tags: 'téma', authors: 'szerző', title: 'címben' },
  suggestions: 'Javaslatok',
  articles: (count: string) => `${count} cikk`,
  remove: (label: string) => `${label} – törlés`,
} as const;

/**
 * Labels for lists in other languages. The server sends them to the browser with the field; the archive that
 * is searched, with its suggestions, is Hungarian.
 */
export const fieldLabels = {
  en: {
    label: 'Search the archive',
    search: 'Search',
    filters: 'Filters',
    kinds: { superTags: 'section', and_tags: 'topic', authors: 'author', title: 'in title' },
  },
} as const satisfies Record<string, FieldLabels>;

/** What screen readers announce while the field is used. */
export const announcements = {
  suggestions: (count: number) => (count > 0 ? `${count} javaslat` : 'Nincs javaslat'),
  added: (text: string) => `Szűrő: ${text}`,
  removed: (text: string) => `Kivéve: ${text}`,
  marked: (text: string) => `${text}: még egy visszatörlés kiveszi`,
} as const;

/** Why a name cannot become a chip. */
export const refusals = {
  reserved: (text: string) => `„${text.trim()}” a javaslatok egyik címe, szűrő nem lehet.`,
  duplicate: (text: string) => `„${text.trim()}” már szerepel a szűrők között.`,
} as const;
