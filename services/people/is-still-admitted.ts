import type { Database } from '#database/database.ts';
import { openSession } from '../identity/sessions.ts';
import { firstRole } from '../identity/staff.ts';
import type { Actor } from './actor.ts';

/**
 * Whether somebody who was admitted when a long request began still would be: the session or key is valid and
 * the role the same. `findActor` cannot say it later, because a refresh token in the request works only once.
 * @param now Unix milliseconds
 */
export async function isStillAdmitted(db: Database, actor: Actor, now: number): Promise<boolean> {
  const time = new Date(now);
  if (actor.kind === 'person' && actor.sessionId !== undefined) {
    const row = await openSession(db, actor.sessionId, time)
      .select('account.role')
      .where('account.left_at', 'is', null)
      .executeTakeFirst();
    return row !== undefined && (row.role ?? firstRole) === actor.role;
  }
  // NEWSROOM_KEY and the command line have no number.
  const keyId = actor.kind === 'program' ? Number(actor.id) : Number.NaN;
  if (Number.isNaN(keyId)) return true;
  const row = await db
    .selectFrom('program_key')
    .select('role')
    .where('id', '=', keyId)
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', time)]))
    .executeTakeFirst();
  return row?.role === actor.role;
}
