import type { ChipKind } from './chip.ts';

/** Small label of a chip: what its filter is about. */
export const kindLabels: Record<ChipKind, string> = {
  superTags: 'rovat',
  and_tags: 'téma',
  authors: 'szerző',
  title: 'címben',
};

/** Around the search field of the archive and of lists. */
export const fieldWords = {
  label: 'Keresés az archívumban',
  search: 'Keresés',
  filters: 'Szűrők',
  suggestions: 'Javaslatok',
  articles: (count: string) => `${count} cikk`,
  remove: (label: string) => `${label} – törlés`,
} as const;

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
