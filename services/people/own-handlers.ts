import { CallError } from '#contract/errors.ts';
import type { peopleCalls } from '#contract/people-calls.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { Handlers } from '../define-service.ts';
import { passkeyOf } from '../identity/passkeys.ts';
import { newPasskeyMail } from '../identity/sign-in-mails.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Platform } from '../platform.ts';
import type { Signature } from './actor.ts';
import { recordAudit, recordChanges } from './record-audit.ts';
import { findPasskey, listPasskeys, removePasskey } from './stored-passkeys.ts';
import { findPerson } from './stored-people.ts';

type OwnHandlers = Handlers<
  Pick<
    typeof peopleCalls,
    | 'mySessions'
    | 'endMySession'
    | 'passkeys'
    | 'startPasskey'
    | 'addPasskey'
    | 'changePasskey'
    | 'removePasskey'
  >
>;

/** How a member of the newsroom signs in: their sessions and passkeys (docs/product/newsroom.md#the-desk). */
export function ownHandlers({
  db,
  sites,
  identity,
  now,
}: Pick<Platform, 'db' | 'sites' | 'identity' | 'now'>): OwnHandlers {
  return {
    async mySessions(_, { sign }) {
      const { actor } = sign();
      const devices = await identity.sessions.devices(accountOf({ actor }), 'user');
      return {
        items: devices.map(({ id, device, beganAt, seenAt }) => ({
          id,
          current: id === actor.sessionId,
          device,
          beganAt: Math.floor(beganAt / 1000),
          seenAt: Math.floor(seenAt / 1000),
        })),
      };
    },

    async endMySession({ session }, { sign }) {
      const by = sign();
      const accountId = accountOf(by);
      await inTransaction(db, undefined, async (trx) => {
        const endedSession = await trx
          .updateTable('session')
          .set({ ended_at: new Date(now()) })
          .where('id', '=', session)
          .where('account_id', '=', accountId)
          .where('scope', '=', 'user')
          .where('ended_at', 'is', null)
          .returning('device')
          .executeTakeFirst();
        if (!endedSession) throw new CallError(404, 'You have no such session.');
        const change = { action: 'end', entity: 'session', entityId: session };
        await recordAudit(trx, by, { ...change, before: endedSession, after: null });
      });
      return null;
    },

    async passkeys(_, { sign }) {
      return { items: await listPasskeys(db, accountOf(sign())) };
    },

    async startPasskey(_, { sign }) {
      const { id, email, name } = await findPerson(db, accountOf(sign()));
      return requirePasskeys().startAdding({ id, email, name });
    },

    async addPasskey(_, { body, site, sign }) {
      const by = sign();
      const accountId = accountOf(by);
      const checked = await requirePasskeys().check(accountId, body);
      return inTransaction(db, undefined, async (trx) => {
        const row = await trx
          .insertInto('passkey')
          .values(checked)
          .onConflict((conflict) => conflict.column('credential_id').doNothing())
          .returningAll()
          .executeTakeFirst();
        if (!row) throw new CallError(409, 'This passkey was already added.');
        const { id, name } = row;
        await recordAudit(trx, by, {
          action: 'create',
          entity: 'passkey',
          entityId: id,
          before: null,
          after: { name },
        });
        const { email } = await findPerson(trx, accountId);
        await enqueueMail(trx, newPasskeyMail(sites[site], email, name, new Date(now())));
        return passkeyOf(row);
      });
    },

    async changePasskey({ id }, { body: { changes }, sign }) {
      const by = sign();
      return inTransaction(db, undefined, async (trx) => {
        const before = await findPasskey(trx, accountOf(by), id);
        const { name = before.name } = changes;
        await trx.updateTable('passkey').set({ name }).where('id', '=', id).execute();
        const change = { action: 'update', entity: 'passkey', entityId: id };
        await recordChanges(trx, by, { ...change, before: { name: before.name }, after: { name } });
        return passkeyOf({ ...before, name });
      });
    },

    async removePasskey({ id }, { sign }) {
      const by = sign();
      await inTransaction(db, undefined, async (trx) => {
        await removePasskey(trx, await findPerson(trx, accountOf(by)), id, by);
      });
      return null;
    },
  };

  function requirePasskeys() {
    if (identity.passkeys) return identity.passkeys;
    throw new CallError(404, 'Passkeys need a desk (DESK_ORIGIN), and this server has none.');
  }
}

/** @throws CallError 403 for a program */
function accountOf({ actor }: Pick<Signature, 'actor'>): number {
  if (actor.kind === 'person') return Number(actor.id);
  throw new CallError(403, 'Only people who are signed in can do this, not programs with a key.');
}
