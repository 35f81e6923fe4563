import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { countTry } from '../limits/try-delays.ts';
import { passwordDelays } from './limits.ts';

const db = await fileDatabase();

it('strangers everywhere together try some eighty passwords of an account a day, whatever they do', async () => {
  let seconds = 0;
  let tries = 0;
  while (seconds < 86_400) {
    const network = `198.51.100.${tries}`;
    const counted = await countTry(db, [
      [passwordDelays.network, network],
      [passwordDelays.here, `szerkeszto@lap.example ${network}`],
      [passwordDelays.account, 'szerkeszto@lap.example'],
    ]).then(
      () => true,
      () => false,
    );
    if (counted) tries += 1;
    else seconds += await skipDelay();
  }
  expect(tries).toBeGreaterThan(50);
  expect(tries).toBeLessThan(85);
});

/**
 * Moves the delays into the past, as if the longest one had been waited for.
 * @returns its length in seconds
 */
async function skipDelay(): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(1, ceil(max(extract(epoch from next_at - now()))))::int as wait from try_delay`.execute(
    db,
  );
  const wait = rows[0]?.wait ?? 1;
  await sql`update try_delay set next_at = next_at - make_interval(secs => ${wait}),
    forget_at = forget_at - make_interval(secs => ${wait})`.execute(db);
  return wait;
}
