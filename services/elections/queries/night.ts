import type { OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../../unix-seconds.ts';

const maxRefused = 10;

/**
 * The last delivery of an election that was taken, and the newest that were refused.
 * @throws CallError 404
 */
export async function readNight(db: Database, slug: string): Promise<OutputOf<'electionNight'>> {
  const election = await db
    .selectFrom('election')
    .select('delivery')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!election) throw new CallError(404, `There is no election ${slug}.`);
  const rows = await db
    .selectFrom('election_delivery')
    .select(['number', 'arrived_at', 'complaint'])
    .where('election', '=', slug)
    .where('taken', '=', false)
    .orderBy('id', 'desc')
    .limit(maxRefused)
    .execute();
  const refusals = rows.map(({ number, arrived_at, complaint }) => ({
    at: unixSeconds(arrived_at),
    number: number === null ? null : Number(number),
    complaint: complaint ?? '',
  }));
  return { last: Number(election.delivery), refused: refusals };
}
