export type Columns = 'one' | 'two' | 'three' | 'four';

/**
 * How many columns a number of equal cards is set in, so that the last row is as full as can be.
 * @param most columns that fit at full width, 3 or 4
 */
export function columnsFor(count: number, most: 3 | 4): Columns {
  if (count <= 1) return 'one';
  if (count === 2) return 'two';
  if (count === 4 && most === 3) return 'two';
  if (most === 4 && (count === 4 || count % 4 === 0 || (count % 3 !== 0 && count % 4 === 3) || count > 9)) return 'four';
  return 'three';
}
