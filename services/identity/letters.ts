import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#contract/auth.ts';
import type { Database, Transaction } from '#database/database.ts';
import { createCode, createSecret, hashSecret } from './secrets.ts';
import type { GetKeys } from './signing-keys.ts';

/** How long a sign-in mail and its code are valid (ASVS 6.5.5: ten minutes at most). */
export const letterSeconds = 600;
/** Wrong codes after which a letter becomes invalid: a chance of one in 200,000. */
const maxTries = 5;

export interface Letter {
  /** Stays with the client that requested the letter, and must be sent with the code. */
  secret: string;
  code: string;
  /** Secret for the link; null for the newsroom, which types the code. */
  link: string | null;
}

/** Whom a letter was written to, and where it signs them in. */
export interface LetterOwner {
  email: string;
  scope: Scope;
}

export interface Letters {
  /** @param transaction the one in which the mail is enqueued */
  write(transaction: Transaction, email: string, scope: Scope): Promise<Letter>;
  /** @returns null when the code is wrong, or the letter was used, expired or tried too often */
  redeemCode(secret: string, code: string): Promise<LetterOwner | null>;
  redeemLink(link: string): Promise<LetterOwner | null>;
}

interface LettersOptions {
  db: Database;
  keys: GetKeys;
  now: () => number;
}

export function createLetters({ db, keys, now }: LettersOptions): Letters {
  async function codeHash(id: Buffer, code: string): Promise<Buffer> {
    const [{ codes }] = await keys();
    return createHmac('sha256', codes).update(id).update(code).digest();
  }

  /** It works once only, for the first client. */
  async function redeemOnce(column: 'id' | 'link', hash: Buffer): Promise<LetterOwner | null> {
    const time = new Date(now());
    const used = db
      .updateTable('sign_in_letter')
      .set({ used_at: time })
      .where(column, '=', hash)
      .where('used_at', 'is', null);
    return (await used.where('ends_at', '>', time).returning(['email', 'scope']).executeTakeFirst()) ?? null;
  }

  return {
    async write(transaction, email, scope) {
      const letter = {
        secret: createSecret(),
        code: createCode(),
        link: scope === 'reader' ? createSecret() : null,
      };
      const id = hashSecret(letter.secret);
      const link = letter.link === null ? null : hashSecret(letter.link);
      const ends_at = new Date(now() + letterSeconds * 1000);
      await transaction
        .insertInto('sign_in_letter')
        .values({ id, link, code: await codeHash(id, letter.code), email, scope, ends_at })
        .execute();
      return letter;
    },
    async redeemCode(secret, code) {
      const id = hashSecret(secret);
      // Counted before it is checked, so that concurrent attempts gain nothing.
      const counted = await sql<{ code: Buffer }>`
        update sign_in_letter set tries = tries + 1
        where id = ${id} and used_at is null and ends_at > ${new Date(now())} and tries < ${maxTries}
        returning code`.execute(db);
      const [row] = counted.rows;
      if (!row || !timingSafeEqual(row.code, await codeHash(id, code))) return null;
      return redeemOnce('id', id);
    },
    redeemLink: (link) => redeemOnce('link', hashSecret(link)),
  };
}
