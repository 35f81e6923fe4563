import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope, SignedIn } from '#contract/auth.ts';
import { accessSeconds, refreshSeconds } from '#contract/sign-in-cookies.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Account } from './accounts.ts';
import { newSecret, secretHash } from './secrets.ts';
import type { IsStaff } from './staff.ts';

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** What became of a refresh token. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens; who: SignedIn; sessionId: string }
  /**
   * Another request of the same page has just used it, and its answer brings the new ones: nothing new for
   * this one.
   */
  | { kind: 'in use'; who: SignedIn; sessionId: string }
  /** It was used before: somebody has a copy, so the session is over for both. */
  | { kind: 'stolen' }
  | { kind: 'ended' };

export interface Device {
  id: string;
  device: string;
  beganAt: number;
  seenAt: number;
}

export interface Sessions {
  /** Signs somebody in: always a new session. @param device as its owner will know it */
  begin(account: Account, scope: Scope, device: string): Promise<Tokens>;
  /**
   * Who a standing session belongs to. Null when it has ended, or its owner is not of the newsroom any more.
   */
  who(sessionId: string, scope: Scope): Promise<SignedIn | null>;
  /** @param patient a browser may ask twice at once; a program does not */
  renew(refreshToken: string, patient: boolean): Promise<Renewal>;
  /** @param accountId whose it must be; left out: whoever's */
  end(sessionId: string, accountId?: number): Promise<void>;
  /** Everywhere. */
  endAll(accountId: number): Promise<void>;
  /** Where somebody is signed in, the last seen first. */
  devices(accountId: number): Promise<Device[]>;
  /** Removes what has ended. */
  tidy(): Promise<void>;
}

/** However often it is renewed, a session ends after so many days: where more can be seen, sooner. */
const longestDays: Readonly<Record<Scope, number>> = { user: 30, reader: 180 };
/**
 * Requests of one page come within this time; the second one with the same refresh token is no thief.
 * Milliseconds.
 */
const patience = 10_000;
/** An ended session is kept so long to know its tokens again. Milliseconds. */
const memory = 30 * 86_400_000;
const day = 86_400_000;

interface SessionsOptions {
  db: Database;
  tokens: AccessTokens;
  isStaff: IsStaff;
  now: () => number;
}

export function createSessions({ db, tokens, isStaff, now }: SessionsOptions): Sessions {
  const time = () => new Date(now());

  async function tokensOf(on: Database | Transaction, session: Session): Promise<Tokens> {
    const { id: sessionId, account_id: accountId, scope, ends_at } = session;
    const left = Math.floor((ends_at.getTime() - now()) / 1000);
    const refreshToken = newSecret();
    const ends = new Date(now() + Math.min(refreshSeconds, left) * 1000);
    await on
      .insertInto('refresh_token')
      .values({ hash: secretHash(refreshToken), session_id: sessionId, ends_at: ends })
      .execute();
    return {
      refreshToken,
      token: await tokens.sign({ sessionId, accountId, scope }, Math.min(accessSeconds, left)),
    };
  }

  async function whoOf(
    on: Database | Transaction,
    sessionId: string,
  ): Promise<(SignedIn & { session: Session }) | null> {
    const row = await on
      .selectFrom('session')
      .innerJoin('account', 'account.id', 'session.account_id')
      .select([
        'session.id',
        'session.account_id',
        'session.scope',
        'session.ends_at',
        'account.name',
        'account.email',
        'account.staff',
      ])
      .where('session.id', '=', sessionId)
      .where('session.ended_at', 'is', null)
      .where('session.ends_at', '>', time())
      .executeTakeFirst();
    if (!row || (row.scope === 'user' && !isStaff(row))) return null;
    const { id, account_id, scope, ends_at, name, email } = row;
    return { accountId: account_id, name, email, scope, session: { id, account_id, scope, ends_at } };
  }

  async function end(sessionId: string, accountId?: number, on: Database | Transaction = db): Promise<void> {
    const standing = on
      .updateTable('session')
      .set({ ended_at: time() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null);
    await (accountId === undefined ? standing : standing.where('account_id', '=', accountId)).execute();
  }

  function renew(refreshToken: string, patient: boolean): Promise<Renewal> {
    return db.transaction().execute(async (transaction): Promise<Renewal> => {
      const hash = secretHash(refreshToken);
      const row = await transaction
        .selectFrom('refresh_token')
        .selectAll()
        .where('hash', '=', hash)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return { kind: 'ended' };
      const found = await whoOf(transaction, row.session_id);
      if (!found || row.ends_at.getTime() <= now()) return { kind: 'ended' };
      const { session, ...who } = found;
      if (row.used_at !== null) {
        if (patient && now() - row.used_at.getTime() < patience)
          return { kind: 'in use', who, sessionId: session.id };
        await end(session.id, session.account_id, transaction);
        return { kind: 'stolen' };
      }
      await transaction
        .updateTable('refresh_token')
        .set({ used_at: time() })
        .where('hash', '=', hash)
        .execute();
      await transaction
        .updateTable('session')
        .set({ seen_at: time() })
        .where('id', '=', session.id)
        .execute();
      return { kind: 'renewed', tokens: await tokensOf(transaction, session), who, sessionId: session.id };
    });
  }

  return {
    async begin({ id: account_id }, scope, device) {
      const session = {
        id: randomUUID(),
        account_id,
        scope,
        ends_at: new Date(now() + longestDays[scope] * day),
      };
      await db
        .insertInto('session')
        .values({ ...session, device, began_at: time(), seen_at: time() })
        .execute();
      return tokensOf(db, session);
    },
    async who(sessionId, scope) {
      const found = await whoOf(db, sessionId);
      if (found?.scope !== scope) return null;
      const { session: _, ...who } = found;
      return who;
    },
    renew,
    end: (sessionId, accountId) => end(sessionId, accountId),
    async endAll(accountId) {
      await db
        .updateTable('session')
        .set({ ended_at: time() })
        .where('account_id', '=', accountId)
        .where('ended_at', 'is', null)
        .execute();
    },
    async devices(accountId) {
      const standing = db
        .selectFrom('session')
        .select(['id', 'device', 'began_at', 'seen_at'])
        .where('account_id', '=', accountId);
      const rows = await standing
        .where('ended_at', 'is', null)
        .where('ends_at', '>', time())
        .where(renewable)
        .orderBy('seen_at', 'desc')
        .execute();
      return rows.map(({ id, device, began_at, seen_at }) => ({
        id,
        device,
        beganAt: +began_at,
        seenAt: +seen_at,
      }));

      function renewable() {
        return sql<boolean>`exists (select from refresh_token r where r.session_id = session.id and r.used_at is null and r.ends_at > ${time()})`;
      }
    },
    async tidy() {
      const before = new Date(now() - memory);
      await db
        .deleteFrom('session')
        .where((or) => or.or([or('ends_at', '<', before), or('ended_at', '<', before)]))
        .execute();
      await db.deleteFrom('sign_in_letter').where('ends_at', '<', before).execute();
    },
  };
}

interface Session {
  id: string;
  account_id: number;
  scope: Scope;
  ends_at: Date;
}
