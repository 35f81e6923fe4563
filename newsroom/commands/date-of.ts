/**
 * A moment's day in UTC, for lists.
 * @param seconds unix seconds
 */
export const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
