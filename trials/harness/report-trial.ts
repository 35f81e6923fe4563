import { storeResult } from '#bench/measure/results.ts';

/**
 * Prints a trial's figures and its first faults.
 * @param historyName under which the figures are kept; null when they are not
 * @returns whether there was no fault
 */
export async function reportTrial(
  figures: Record<string, number>,
  faults: readonly string[],
  historyName: string | null,
): Promise<boolean> {
  const result = { ...figures, faults: faults.length };
  console.table([result]);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  if (historyName !== null) await storeResult(historyName, result);
  return faults.length === 0;
}
