import type { ResultRow } from '#contract/formula-1-tables.ts';

/** Cars that drive in the last part. */
const last = 10;

/**
 * From which place on a part's result counts: who is further in front drove in the next one
 * (docs/product/sport.md#qualifying).
 * @param cars in the first part
 */
export const cutsOf = (cars: number) => [Math.max(last, last + Math.floor((cars - last) / 2)), last, 0] as const;

/**
 * Merges the results of the three parts of a qualifying: of 20 cars, from place 15, 10 and 0 on
 * (docs/product/sport.md#qualifying). As long as a later part has no result, the earlier one is whole. Who
 * should have driven in a later part and did not is put behind those who did.
 * @param parts results in the order of the parts, each the first first; empty where there is none yet
 */
export function mergeQualifying(parts: readonly (readonly ResultRow[])[]): ResultRow[] {
  const [first = [], second = [], third = []] = parts;
  const [fromFirst, fromSecond] = cutsOf(first.length || second.length);
  const order = [...third, ...behind(second, fromSecond, third), ...behind(first, fromFirst, third.length > 0 ? third : second)];
  const seen = new Set<number>();
  return order.filter(({ driver }) => !seen.has(driver.id) && seen.add(driver.id)).map((row, index) => ({ ...row, position: index + 1 }));
}

/** All of it while there is nothing later. */
const behind = (rows: readonly ResultRow[], cut: number, later: readonly ResultRow[]) => {
  if (later.length === 0) return rows;
  const driven = new Set(later.map(({ driver }) => driver.id));
  return [...rows.slice(0, cut).filter(({ driver }) => !driven.has(driver.id)), ...rows.slice(cut)];
};
