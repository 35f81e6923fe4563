/** Sections that the sites have pages, addresses or rules of their own for. Their slugs stay as they are. */
export const fixedSections: readonly string[] = [
  ...['after', 'english', 'te', 'sport'],
  ...['kozlemeny', 'velemeny', 'direkt36', 'ellenorzo', 'szepkilatas'],
];
