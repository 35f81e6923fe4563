/**
 * The value below which a share of the values lies.
 * @param share 0.5 for the median, 1 for the largest value
 * @returns NaN without values
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
