export type Columns = 'one' | 'two' | 'three' | 'four';

/**
 * Number of columns for equal cards, chosen so that the last row is as full as possible.
 * @param maxColumns columns that fit at full width
 */
export function columnsFor(count: number, maxColumns: 3 | 4): Columns {
  if (count <= 1) return 'one';
  if (count === 2 || (count === 4 && maxColumns === 3)) return 'two';
  const fillsFour = count === 4 || count === 7 || count === 8 || count > 9;
  return maxColumns === 4 && fillsFour ? 'four' : 'three';
}
