/**
 * A time span that has a partial search index of its own. Years, UTC; `to` is exclusive; null means without
 * end.
 */
export interface IndexPartition {
  from: number | null;
  to: number | null;
}

/** There are few articles before these years, and none yet after them. */
const years = { first: 2015, last: 2030 } as const;

/**
 * All time, newest first, as `database/migrations/0230-search-slices.sql` divides it. PostgreSQL uses such an
 * index only for a query whose constants say that it is within the bounds.
 */
export const indexPartitions: readonly IndexPartition[] = [
  { from: years.last + 1, to: null },
  ...Array.from({ length: years.last - years.first + 1 }, (_, n) => ({
    from: years.last - n,
    to: years.last - n + 1,
  })),
  { from: 2010, to: years.first },
  { from: null, to: 2010 },
];
