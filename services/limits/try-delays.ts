import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { TooManyError } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';

/** How long the next attempt has to wait: at first not at all, then twice as long each time. */
export interface DelayRule {
  /** Names what is counted, for example `password network`. */
  name: string;
  /** Attempts without a delay. */
  freeTries: number;
  /** Delay after the first attempt that is not free. */
  firstDelaySeconds: number;
  maxDelaySeconds: number;
  /** After this time without an attempt, counting starts again. */
  forgetSeconds: number;
}

/** A rule, and the address, account or device to which it applies. Only a hash of that is stored. */
export type CountedTry = readonly [rule: DelayRule, subject: string];

const keyOf = ([{ name }, subject]: CountedTry) =>
  createHash('sha256').update(`${name}\0${subject}`).digest();

/**
 * Counts an attempt under every name, or under none if one of them has to wait, so that a refused attempt
 * delays nobody. PostgreSQL counts before the password is checked, so concurrent attempts gain nothing.
 * @param tries always in the same order of rules, or two transactions could deadlock
 * @throws CallError 429 with the seconds that are left
 */
export async function countTry(db: Database, tries: readonly CountedTry[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const counted of tries) {
      const waitSeconds = await count(transaction, counted);
      if (waitSeconds !== null)
        throw new TooManyError(`Too many attempts; wait ${waitSeconds} seconds.`, waitSeconds);
    }
  });
}

/** Takes back an attempt whose password was right, so that nobody has to wait because of it. */
export async function uncountTry(db: Database, tries: readonly CountedTry[]): Promise<void> {
  for (const counted of tries) {
    await sql`update try_delay set tries = greatest(tries - 1, 0), next_at = least(next_at, now())
      where key = ${keyOf(counted)}`.execute(db);
  }
}

/** Deletes counts that no longer delay anybody. */
export async function deleteOldTries(db: Database): Promise<void> {
  await db.deleteFrom('try_delay').where('forget_at', '<', sql<Date>`now()`).execute();
}

/** @returns seconds to wait; null when the attempt was counted */
async function count(transaction: Transaction, counted: CountedTry): Promise<number | null> {
  const [{ freeTries, firstDelaySeconds, maxDelaySeconds, forgetSeconds }] = counted;
  const key = keyOf(counted);
  const tries = sql`case when t.forget_at <= now() then 1 else t.tries + 1 end`;
  // The exponent is bounded because a power with a large count would overflow.
  const delay = sql`case when ${tries} <= ${freeTries} then 0
    else least(${maxDelaySeconds},
      ${firstDelaySeconds} * power(2, least(${tries} - ${freeTries} - 1, 30))) end`;
  const updated = await sql`
    insert into try_delay as t (key, tries, next_at, forget_at)
    values (${key}, 1, now(), now() + make_interval(secs => ${forgetSeconds}))
    on conflict (key) do update set
      tries = ${tries},
      next_at = now() + make_interval(secs => ${delay}),
      forget_at = excluded.forget_at
    where t.next_at <= now() or t.forget_at <= now()
    returning t.tries`.execute(transaction);
  if (updated.rows.length > 0) return null;
  const delays = await sql<{ wait: number }>`
    select ceil(extract(epoch from next_at - now()))::int as wait from try_delay where key = ${key}`.execute(
    transaction,
  );
  return Math.max(1, delays.rows[0]?.wait ?? 1);
}
