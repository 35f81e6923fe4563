import { CallError } from '#contract/errors.ts';
import type { NewPasskey, Passkey, PasskeyAnswer } from '#contract/passkey.ts';
import type { Database } from '#database/database.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** How long a challenge is valid. */
const challengeMs = 300_000;
const maxPasskeys = 20;
/** EdDSA, ES256, RS256: the algorithms of today's authenticators. */
const algorithms = [-8, -7, -257];

/** Loading it takes 28 MB and 0.2 s, so it is loaded when somebody first uses a passkey. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** The first argument of `navigator.credentials.create()` or `.get()`, in JSON. */
type Options = { challenge: string } & Record<string, unknown>;

/** A row of `passkey`. */
export interface CheckedPasskey {
  account_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  made_at: Date;
}

interface PasskeysOptions {
  db: Database;
  deskOrigin: string;
  now: () => number;
}

/**
 * Passkeys with which the newsroom signs in at its desk (WebAuthn). They belong to the desk's host name. The
 * authenticator checks who holds it, so a passkey counts as both factors.
 */
export class Passkeys {
  readonly #db: Database;
  readonly #deskOrigin: string;
  readonly #deskHost: string;
  readonly #now: () => number;

  constructor({ db, deskOrigin, now }: PasskeysOptions) {
    this.#db = db;
    this.#deskOrigin = deskOrigin;
    this.#deskHost = new URL(deskOrigin).hostname;
    this.#now = now;
  }

  /**
   * Options for a browser to create a passkey.
   * @throws CallError 409 for somebody who has too many
   */
  async startAdding({ id, email, name }: { id: number; email: string; name: string }): Promise<Options> {
    const existing = await this.#db
      .selectFrom('passkey')
      .select('credential_id')
      .where('account_id', '=', id)
      .execute();
    if (existing.length >= maxPasskeys)
      throw new CallError(409, 'You have the maximum number of passkeys; remove one first.');
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Szerkesztőség',
      rpID: this.#deskHost,
      userID: new Uint8Array(userHandle(id)),
      userName: email,
      userDisplayName: name,
      timeout: challengeMs,
      attestationType: 'none',
      excludeCredentials: existing.map((each) => ({ id: each.credential_id.toString('base64url') })),
      supportedAlgorithmIDs: algorithms,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#storeChallenge(options.challenge, id);
    return { ...options };
  }

  /**
   * Verifies a passkey that a browser has created, and uses up its challenge.
   * @returns the data to store
   * @throws CallError 400 if it does not answer a challenge of this account
   */
  async check(accountId: number, { name, credential }: NewPasskey): Promise<CheckedPasskey> {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const verified = await verifyRegistrationResponse({
      ...this.#expected(accountId),
      supportedAlgorithmIDs: algorithms,
      response: withoutUndefined(credential),
    }).catch((error: unknown) => {
      throw new CallError(400, `This passkey is not valid here: ${messageOf(error)}`);
    });
    if (!verified.verified) throw new CallError(400, 'This passkey is not valid here.');
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return {
      account_id: accountId,
      credential_id: Buffer.from(id, 'base64url'),
      public_key: Buffer.from(publicKey),
      counter,
      transports: credential.response.transports,
      name,
      made_at: new Date(this.#now()),
    };
  }

  /** Options for a browser to sign in a person who is not known yet. */
  async startSignIn(): Promise<Options> {
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.#deskHost,
      timeout: challengeMs,
      userVerification: 'required',
    });
    await this.#storeChallenge(options.challenge, null);
    return { ...options };
  }

  /** @returns whose passkey has answered a challenge, or why there is none */
  async signIn(answer: PasskeyAnswer): Promise<{ accountId: number } | { fault: string }> {
    const row = await this.#db
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
      .executeTakeFirst();
    if (!row) return { fault: 'unknown passkey' };
    const { id, account_id: accountId, public_key: publicKey, counter } = row;
    const handle = answer.response.userHandle;
    if (handle !== undefined && handle !== userHandle(accountId).toString('base64url')) {
      return { fault: 'passkey of another account' };
    }
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...this.#expected(null),
        response: withoutUndefined(answer),
        credential: { id: answer.id, publicKey: new Uint8Array(publicKey), counter: Number(counter) },
      });
      if (!verified) return { fault: 'wrong signature of a passkey' };
      const update = await this.#db
        .updateTable('passkey')
        .set({ counter: authenticationInfo.newCounter, used_at: new Date(this.#now()) })
        .where('id', '=', id)
        // Another answer may have been counted meanwhile.
        .where('counter', '=', counter)
        .executeTakeFirst();
      return update.numUpdatedRows === 1n ? { accountId } : { fault: 'passkey used twice at a time' };
    } catch (error) {
      return { fault: `passkey: ${messageOf(error)}` };
    }
  }

  /** Deletes challenges that nobody answered. */
  async deleteExpiredChallenges(): Promise<void> {
    await this.#db.deleteFrom('passkey_challenge').where('ends_at', '<', new Date(this.#now())).execute();
  }

  /** @param accountId null: anybody who signs in */
  async #storeChallenge(challenge: string, accountId: number | null): Promise<void> {
    await this.#db
      .insertInto('passkey_challenge')
      .values({
        challenge: Buffer.from(challenge, 'base64url'),
        account_id: accountId,
        ends_at: new Date(this.#now() + challengeMs),
      })
      .execute();
  }

  /** What an answer to a challenge of `storeChallenge` must have. */
  #expected(accountId: number | null) {
    return {
      expectedOrigin: this.#deskOrigin,
      expectedRPID: this.#deskHost,
      requireUserVerification: true,
      expectedChallenge: (challenge: string) => this.#takeChallenge(challenge, accountId),
    };
  }

  /**
   * Uses up a challenge.
   * @returns whether it was issued for this purpose and is still valid
   */
  async #takeChallenge(challenge: string, accountId: number | null): Promise<boolean> {
    const row = await this.#db
      .deleteFrom('passkey_challenge')
      .where('challenge', '=', Buffer.from(challenge, 'base64url'))
      .returning(['account_id', 'ends_at'])
      .executeTakeFirst();
    return row !== undefined && row.account_id === accountId && row.ends_at.getTime() > this.#now();
  }
}

/** The authenticators' name for an account. It does not reveal who it is. */
const userHandle = (accountId: number): Buffer => Buffer.from(`account ${accountId}`);

/** The library's message, without what was sent. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'unreadable';
  return message.split(/[",]/, 1)[0]?.slice(0, 100) ?? '';
}

/** zod's optional fields may hold undefined, the library's may not. */
function withoutUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return JSON.parse(JSON.stringify(value));
}
type WithoutUndefined<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]: WithoutUndefined<Exclude<T[K], undefined>> }
    : T;

interface PasskeyRow {
  id: number;
  name: string;
  made_at: Date;
  used_at: Date | null;
}

export const passkeyOf = ({ id, name, made_at: madeAt, used_at: usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  madeAt: unixSeconds(madeAt),
  usedAt: usedAt && unixSeconds(usedAt),
});
