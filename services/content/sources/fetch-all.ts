/**
 * Waits for several sources. One that fails does not stop the others.
 * @throws AggregateError with all failures
 */
export async function fetchAll(fetches: ReadonlyArray<Promise<void>>): Promise<void> {
  const results = await Promise.allSettled(fetches);
  const failures = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join(' '));
}
