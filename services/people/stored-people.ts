import { sql } from 'kysely';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { EditedPerson, Person, PersonChanges } from '#contract/people.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { endSessions } from '../identity/sessions.ts';
import { unixSeconds } from '../unix-seconds.ts';
import type { Signature } from './actor.ts';
import { recordAudit, recordChanges } from './record-audit.ts';

/**
 * Changes somebody's name or role.
 * @param version that the change was made from; undefined: the newest
 * @throws CallError 404, or 409 for the last chief's role
 * @throws ConflictError when somebody else has changed them since
 */
export function changePerson(
  db: Database,
  id: number,
  { changes, version }: PersonChanges,
  by: Signature,
): Promise<Person> {
  return inTransaction(db, undefined, async (trx) => {
    await lockPerson(trx, id);
    const before = await findPerson(trx, id);
    if (version !== undefined && version !== before.version) {
      const current = { version: before.version, name: before.name, role: before.role };
      throw new ConflictError('Somebody else has changed this person in the meantime.', {
        current,
        sent: { version, ...changes },
      });
    }
    const isDemoted = before.role === 'chief' && changes.role !== undefined && changes.role !== 'chief';
    if (isDemoted) await refuseLastChief(trx, id);
    const set = {
      ...(changes.name !== undefined && { name: changes.name }),
      ...(changes.role !== undefined && { role: changes.role }),
    };
    if (Object.keys(set).length > 0) {
      await trx.updateTable('account').set(set).where('id', '=', id).execute();
    }
    await recordChanges(trx, by, {
      action: 'update',
      entity: 'person',
      entityId: id,
      before: { name: before.name, role: before.role },
      after: { name: before.name, role: before.role, ...set },
    });
    return findPerson(trx, id);
  });
}

/** Locks somebody's row, after those of the chiefs, always in the same order. */
async function lockPerson(trx: Transaction, id: number): Promise<void> {
  await trx
    .selectFrom('account')
    .select('id')
    .where((eb) => eb.or([eb('role', '=', 'chief'), eb('id', '=', id)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Sets somebody's name and role. A role that was never set may stay unset.
 * @throws CallError and ConflictError as `changePerson` does
 */
export async function putPerson(
  db: Database,
  id: number,
  { document, version }: { document: EditedPerson['document']; version: number | undefined },
  by: Signature,
): Promise<EditedPerson> {
  const { name, role } = document;
  return inTransaction(db, undefined, async (trx) => {
    const before = await editedPerson(trx, id);
    if (role === null && before.document.role !== null) {
      const message = 'It must not be null: delete the person instead.';
      throw new CallError(400, 'Every member of the newsroom needs a role.', [
        { path: 'document.role', message },
      ]);
    }
    await changePerson(trx, id, { changes: { name, ...(role !== null && { role }) }, version }, by);
    return editedPerson(trx, id);
  });
}

/** @throws CallError 404 */
export async function editedPerson(db: Database, id: number): Promise<EditedPerson> {
  const row = await personQuery(db)
    .select('account.edited_at')
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new CallError(404, `There is no member ${id} of the newsroom.`);
  const { version, edited_at: editedAt, name, role } = row;
  const updatedAt = editedAt && unixSeconds(editedAt);
  return { id, version, updatedAt, document: { name, role } };
}

/**
 * Removes somebody from the newsroom. They are signed out everywhere and stay out, whatever STAFF and the
 * sign-in provider say, until they are invited or added again.
 * @param now Unix milliseconds
 * @throws CallError 404, or 409 for the last chief
 */
export async function removePerson(db: Database, id: number, by: Signature, now: number): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    await refuseLastChief(trx, id);
    const { email, name, role } = await findPerson(trx, id);
    // The account stays: it is a reader's too, and histories name it.
    const formerStaff = { role: null, staff: false, password: null, left_at: new Date(now) };
    await trx.updateTable('account').set(formerStaff).where('id', '=', id).execute();
    await trx.deleteFrom('passkey').where('account_id', '=', id).execute();
    await endSessions(trx, id, new Date(now));
    await recordAudit(trx, by, {
      action: 'remove',
      entity: 'person',
      entityId: id,
      before: { email, name, role },
      after: null,
    });
  });
}

/**
 * Locks the chiefs, so that two of them cannot remove each other at the same time.
 * @throws CallError 409
 */
async function refuseLastChief(trx: Transaction, id: number): Promise<void> {
  const chiefs = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'chief')
    .where('left_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (chiefs.length === 1 && chiefs[0]?.id === id) {
    throw new CallError(409, 'This is the last chief; make somebody else a chief first.');
  }
}

const newsroomSessions = sql`from session s where s.account_id = account.id and s.scope = 'user'`;

/** Staff, and people named by STAFF alone once they have signed in. */
export function personQuery(db: Database) {
  return db
    .selectFrom('account')
    .select([
      'account.id',
      'account.version',
      'account.email',
      'account.name',
      'account.role',
      sql<boolean>`account.password is not null`.as('hasPassword'),
      sql<Date | null>`(select max(s.seen_at) ${newsroomSessions})`.as('seenAt'),
      sql<number>`(select count(*)::int ${newsroomSessions} and s.ended_at is null and s.ends_at > now())`.as(
        'sessions',
      ),
    ])
    .where('account.left_at', 'is', null)
    .where((eb) => eb.or([eb('account.staff', '=', true), eb('account.role', 'is not', null)]));
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof personQuery>['executeTakeFirstOrThrow']>>;

export const personOf = ({ seenAt, ...row }: PersonRow): Person => ({
  ...row,
  seenAt: seenAt && unixSeconds(seenAt),
});

/** @throws CallError 404 */
export async function findPerson(db: Database, id: number): Promise<Person> {
  const row = await personQuery(db).where('account.id', '=', id).executeTakeFirst();
  if (!row) throw new CallError(404, `There is no member ${id} of the newsroom.`);
  return personOf(row);
}

/**
 * @param email in lower case
 * @throws CallError 404
 */
export async function findPersonByEmail(db: Database, email: string): Promise<Person> {
  const row = await personQuery(db).where('account.email', '=', email).executeTakeFirst();
  if (!row) throw new CallError(404, `There is no member of the newsroom with the address ${email}.`);
  return personOf(row);
}
