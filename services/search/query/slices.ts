/** A time whose articles have a search index of their own. Years, UTC; `to` is not in it. Null: without end. */
export interface Slice {
  from: number | null;
  to: number | null;
}

/** Before these years there are few articles, after them none yet. */
const years = { first: 2015, last: 2030 } as const;

/**
 * All time, newest first, as `database/migrations/0230-search-slices.sql` parts it. PostgreSQL takes such an index only for a query that says, in
 * constants, that it is within its bounds.
 */
export const slices: readonly Slice[] = [
  { from: years.last + 1, to: null },
  ...Array.from({ length: years.last - years.first + 1 }, (_, n) => ({ from: years.last - n, to: years.last - n + 1 })),
  { from: 2010, to: years.first },
  { from: null, to: 2010 },
];
