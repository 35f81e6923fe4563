/** Sections for which the code has pages, addresses or rules. Their slugs cannot change. */
export const fixedSections: readonly string[] = [
  'after',
  'english',
  'te',
  'sport',
  'kozlemeny',
  'velemeny',
  'direkt36',
  'ellenorzo',
  'szepkilatas',
];
