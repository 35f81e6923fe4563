import { sql } from 'kysely';
import { CallError } from '#contract/errors.ts';
import type { peopleCalls } from '#contract/people-calls.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { Handlers } from '../define-service.ts';
import { accountOfAddress } from '../identity/accounts.ts';
import { endSessions } from '../identity/sessions.ts';
import { enqueueMail } from '../mail/enqueue.ts';
import type { Platform } from '../platform.ts';
import { invitationMail } from './invitation-mail.ts';
import { recordAudit } from './record-audit.ts';
import { listPasskeys, removePasskey } from './stored-passkeys.ts';
import {
  changePerson,
  editedPerson,
  findPerson,
  personOf,
  personQuery,
  putPerson,
  removePerson,
} from './stored-people.ts';

type PeopleHandlers = Handlers<
  Pick<
    typeof peopleCalls,
    | 'people'
    | 'invitePerson'
    | 'editPerson'
    | 'putPerson'
    | 'changePerson'
    | 'removePerson'
    | 'signOutPerson'
    | 'personPasskeys'
    | 'removePersonPasskey'
  >
>;

/** The members of the newsroom, which chiefs read and change (docs/product/newsroom.md#people). */
export function peopleHandlers({
  db,
  sites,
  identity,
  now,
}: Pick<Platform, 'db' | 'sites' | 'identity' | 'now'>): PeopleHandlers {
  return {
    async people({ q = '', cursor = '', limit }) {
      const rows = await personQuery(db)
        .where('account.email', '>', cursor)
        .where(sql<boolean>`strpos(lower(account.name || ' ' || account.email), ${q.toLowerCase()}) > 0`)
        .orderBy('account.email')
        .limit(limit + 1)
        .execute();
      const items = rows.slice(0, limit).map(personOf);
      return { items, next: rows.length > limit ? (items.at(-1)?.email ?? null) : null };
    },

    async invitePerson(_, { body, site, sign }) {
      const by = sign();
      const { email, name, role } = body;
      return inTransaction(db, undefined, async (trx) => {
        const account = await accountOfAddress(trx, email, name, now());
        if ((account.staff || account.role !== null) && account.left_at === null) {
          throw new CallError(409, `${email} is already a member of the newsroom.`);
        }
        await trx
          .updateTable('account')
          .set({ name, role, staff: true, left_at: null })
          .where('id', '=', account.id)
          .execute();
        await recordAudit(trx, by, {
          action: 'invite',
          entity: 'person',
          entityId: account.id,
          before: null,
          after: body,
        });
        await enqueueMail(trx, invitationMail(sites[site], body, identity.hasProvider, now()));
        return findPerson(trx, account.id);
      });
    },

    editPerson: ({ id }) => editedPerson(db, id),
    putPerson: ({ id }, { body: { document, version }, ifMatch, sign }) =>
      putPerson(db, id, { document, version: version ?? ifMatch ?? undefined }, sign()),
    changePerson: ({ id }, { body: { changes, version }, ifMatch, sign }) =>
      changePerson(db, id, { changes, version: version ?? ifMatch ?? undefined }, sign()),

    async removePerson({ id }, { sign }) {
      await removePerson(db, id, sign(), now());
      return null;
    },

    async signOutPerson({ id }, { sign }) {
      const by = sign();
      return inTransaction(db, undefined, async (trx) => {
        const { sessions } = await findPerson(trx, id);
        await endSessions(trx, id, new Date(now()));
        await recordAudit(trx, by, {
          action: 'sign_out',
          entity: 'person',
          entityId: id,
          before: { sessions },
          after: { sessions: 0 },
        });
        return findPerson(trx, id);
      });
    },

    async personPasskeys({ id }) {
      await findPerson(db, id);
      return { items: await listPasskeys(db, id) };
    },

    async removePersonPasskey({ id, passkey }, { sign }) {
      const by = sign();
      await inTransaction(db, undefined, async (trx) => {
        await removePasskey(trx, await findPerson(trx, id), passkey, by);
      });
      return null;
    },
  };
}
