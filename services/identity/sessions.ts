import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope, SignedIn } from '#contract/auth.ts';
import type { Role } from '#contract/role.ts';
import { accessSeconds, refreshSeconds } from '#contract/sign-in-cookies.ts';
import type { Database } from '#database/database.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Account } from './accounts.ts';
import { createSecret, hashSecret } from './secrets.ts';
import { firstRole, type IsStaff } from './staff.ts';

/** The person who is signed in, and their role in the newsroom; null for readers. */
export interface NewsroomSignedIn extends SignedIn {
  role: Role | null;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

/** The outcome of using a refresh token. */
export type Renewal =
  | { kind: 'renewed'; tokens: Tokens; owner: NewsroomSignedIn; sessionId: string }
  /** Another request of the same page has just used it; that request's answer brings the new tokens. */
  | { kind: 'in use'; owner: NewsroomSignedIn; sessionId: string }
  /** It was used before: somebody has a copy, so the session is ended for both. */
  | { kind: 'stolen' }
  | { kind: 'ended' };

/** Why a refresh token was refused, for the log. */
export const reasonOf = ({ kind }: Renewal): string =>
  kind === 'stolen' ? 'refresh token used again: its session was ended' : 'unknown or ended refresh token';

export interface Device {
  id: string;
  device: string;
  beganAt: number;
  seenAt: number;
}

/** Who uses a refresh token. */
export interface RefreshUse {
  /** Whether two requests may use the token at the same time, as those of a browser do. */
  mayRepeat: boolean;
  /** Whether it was sent to the newsroom's desk. */
  isForDesk: boolean;
}

/**
 * Days after which a session ends, however often it is renewed: sooner for the newsroom, who can see more.
 */
const maxSessionDays: Readonly<Record<Scope, number>> = { user: 30, reader: 180 };
/** Requests of one page arrive within this time, so a second use of a refresh token is not a theft. */
const repeatMs = 10_000;
const dayMs = 86_400_000;
/** How long ended sessions are kept, so that their tokens are still recognised. */
const keepEndedMs = 30 * dayMs;

interface SessionsOptions {
  db: Database;
  tokens: AccessTokens;
  isStaff: IsStaff;
  now: () => number;
}

/** Who is signed in, and on which devices. */
export class Sessions {
  readonly #db: Database;
  readonly #tokens: AccessTokens;
  readonly #isStaff: IsStaff;
  readonly #now: () => number;

  constructor({ db, tokens, isStaff, now }: SessionsOptions) {
    this.#db = db;
    this.#tokens = tokens;
    this.#isStaff = isStaff;
    this.#now = now;
  }

  /**
   * Signs somebody in, always in a new session.
   * @param device name by which its owner recognises it, such as “Firefox, Windows”
   * @param isForDesk whether it started at the newsroom's desk. Its cookies are valid only there, and others
   * are not
   */
  async begin(account: Account, scope: Scope, device: string, isForDesk = false): Promise<Tokens> {
    const time = this.#time();
    const ends_at = new Date(time.getTime() + maxSessionDays[scope] * dayMs);
    const session = { id: randomUUID(), account_id: account.id, scope, ends_at };
    await this.#db
      .insertInto('session')
      .values({ ...session, device, is_for_desk: isForDesk, began_at: time, seen_at: time })
      .execute();
    return this.#createTokens(this.#db, session);
  }

  /**
   * Finds out whose session it is.
   * @param isForDesk whether its cookies were sent to the desk; left out for a bearer token
   * @returns null when it has ended, started elsewhere, or its owner has left the newsroom
   */
  async findOwner(sessionId: string, scope: Scope, isForDesk?: boolean): Promise<NewsroomSignedIn | null> {
    const open = await this.#findOpen(this.#db, sessionId);
    if (open?.session.scope !== scope) return null;
    return isForDesk === undefined || isForDesk === open.isForDesk ? open.owner : null;
  }

  /** Exchanges a refresh token for new tokens. */
  renew(refreshToken: string, { mayRepeat, isForDesk }: RefreshUse): Promise<Renewal> {
    return this.#db.transaction().execute(async (transaction): Promise<Renewal> => {
      const hash = hashSecret(refreshToken);
      const row = await transaction
        .selectFrom('refresh_token')
        .selectAll()
        .where('hash', '=', hash)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return { kind: 'ended' };
      const open = await this.#findOpen(transaction, row.session_id);
      if (open?.isForDesk !== isForDesk || row.ends_at.getTime() <= this.#now()) return { kind: 'ended' };
      const { session, owner } = open;
      if (row.used_at !== null) {
        if (mayRepeat && this.#now() - row.used_at.getTime() < repeatMs)
          return { kind: 'in use', owner, sessionId: session.id };
        await this.#end(transaction, session.id, session.account_id);
        return { kind: 'stolen' };
      }
      const time = this.#time();
      await transaction
        .updateTable('refresh_token')
        .set({ used_at: time })
        .where('hash', '=', hash)
        .execute();
      await transaction.updateTable('session').set({ seen_at: time }).where('id', '=', session.id).execute();
      const tokens = await this.#createTokens(transaction, session);
      return { kind: 'renewed', tokens, owner, sessionId: session.id };
    });
  }

  /** @param accountId owner of the session; without it, any session is ended */
  end(sessionId: string, accountId?: number): Promise<void> {
    return this.#end(this.#db, sessionId, accountId);
  }

  endAll(accountId: number): Promise<void> {
    return endSessions(this.#db, accountId, this.#time());
  }

  /**
   * Devices on which somebody is signed in, the last used first.
   * @param scope only sessions of this kind; all when left out
   */
  async devices(accountId: number, scope?: Scope): Promise<Device[]> {
    const time = this.#time();
    const isRenewable = sql<boolean>`exists (select from refresh_token r
      where r.session_id = session.id and r.used_at is null and r.ends_at > ${time})`;
    const ofAccount = this.#db
      .selectFrom('session')
      .select(['id', 'device', 'began_at', 'seen_at'])
      .where('account_id', '=', accountId);
    const rows = await (scope === undefined ? ofAccount : ofAccount.where('scope', '=', scope))
      .where('ended_at', 'is', null)
      .where('ends_at', '>', time)
      .where(isRenewable)
      .orderBy('seen_at', 'desc')
      .execute();
    return rows.map(({ id, device, began_at, seen_at }) => ({
      id,
      device,
      beganAt: +began_at,
      seenAt: +seen_at,
    }));
  }

  /** Deletes sessions and letters that ended long ago. */
  async deleteEnded(): Promise<void> {
    const before = new Date(this.#now() - keepEndedMs);
    await this.#db
      .deleteFrom('session')
      .where((eb) => eb.or([eb('ends_at', '<', before), eb('ended_at', '<', before)]))
      .execute();
    await this.#db.deleteFrom('sign_in_letter').where('ends_at', '<', before).execute();
  }

  #time(): Date {
    return new Date(this.#now());
  }

  async #createTokens(executor: Database, session: Session): Promise<Tokens> {
    const { id: sessionId, account_id: accountId, scope, ends_at } = session;
    const remainingSeconds = Math.floor((ends_at.getTime() - this.#now()) / 1000);
    const refreshToken = createSecret();
    const ends = new Date(this.#now() + Math.min(refreshSeconds, remainingSeconds) * 1000);
    await executor
      .insertInto('refresh_token')
      .values({ hash: hashSecret(refreshToken), session_id: sessionId, ends_at: ends })
      .execute();
    const claims = { sessionId, accountId, scope };
    return {
      refreshToken,
      token: await this.#tokens.sign(claims, Math.min(accessSeconds, remainingSeconds)),
    };
  }

  async #findOpen(executor: Database, sessionId: string): Promise<OpenSession | null> {
    const row = await openSession(executor, sessionId, this.#time())
      .select([
        'session.id',
        'session.account_id',
        'session.scope',
        'session.ends_at',
        'session.is_for_desk',
        'account.name',
        'account.email',
        'account.staff',
        'account.role',
        'account.left_at',
      ])
      .executeTakeFirst();
    if (!row || (row.scope === 'user' && !this.#isStaff(row))) return null;
    const { id, account_id, scope, ends_at, name, email } = row;
    const role = scope === 'user' ? (row.role ?? firstRole) : null;
    return {
      session: { id, account_id, scope, ends_at },
      owner: { accountId: account_id, name, email, scope, role },
      isForDesk: row.is_for_desk,
    };
  }

  async #end(executor: Database, sessionId: string, accountId?: number): Promise<void> {
    const open = executor
      .updateTable('session')
      .set({ ended_at: this.#time() })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null);
    await (accountId === undefined ? open : open.where('account_id', '=', accountId)).execute();
  }
}

/** Selects a session that has not ended, with its account. */
export const openSession = (db: Database, sessionId: string, time: Date) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.ends_at', '>', time);

/** Ends all sessions of an account. */
export async function endSessions(db: Database, accountId: number, time: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: time })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

interface Session {
  id: string;
  account_id: number;
  scope: Scope;
  ends_at: Date;
}

/** A session that has not ended. */
interface OpenSession {
  session: Session;
  owner: NewsroomSignedIn;
  /** Whether it started at the newsroom's desk. */
  isForDesk: boolean;
}
