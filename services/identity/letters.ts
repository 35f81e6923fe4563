import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Scope } from '#contract/auth.ts';
import type { Database, Transaction } from '#database/database.ts';
import { newCode, newSecret, secretHash } from './secrets.ts';
import type { GetKeys } from './signing-keys.ts';

/** Of a letter with its code, seconds (ASVS 6.5.5: ten minutes at most). */
export const letterSeconds = 600;
/** Wrong codes before a letter is worth nothing: one chance in 200 000. */
const mostTries = 5;

export interface Letter {
  /** For whoever asked, who must give it together with the code. */
  secret: string;
  code: string;
  /** For the link; null for the newsroom, which types the code. */
  link: string | null;
}

/** Whose letter it was. */
export interface Opened {
  email: string;
  scope: Scope;
}

export interface Letters {
  /** @param db the transaction in which the letter is also put into the post */
  write(db: Transaction, email: string, scope: Scope): Promise<Letter>;
  /** Null when the code is wrong, or the letter used, too old or tried too often. */
  byCode(secret: string, code: string): Promise<Opened | null>;
  byLink(link: string): Promise<Opened | null>;
}

export function createLetters({
  db,
  keys,
  now,
}: {
  db: Database;
  keys: GetKeys;
  now: () => number;
}): Letters {
  async function codeHash(id: Buffer, code: string): Promise<Buffer> {
    const [{ codes }] = await keys();
    return createHmac('sha256', codes).update(id).update(code).digest();
  }

  /** Once only, whoever comes first. */
  async function use(column: 'id' | 'link', hash: Buffer): Promise<Opened | null> {
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
      const letter = { secret: newSecret(), code: newCode(), link: scope === 'reader' ? newSecret() : null };
      const id = secretHash(letter.secret);
      const link = letter.link === null ? null : secretHash(letter.link);
      const ends_at = new Date(now() + letterSeconds * 1000);
      await transaction
        .insertInto('sign_in_letter')
        .values({ id, link, code: await codeHash(id, letter.code), email, scope, ends_at })
        .execute();
      return letter;
    },
    async byCode(secret, code) {
      const id = secretHash(secret);
      // Counted before it is looked at, so that many at once are no more than many in turn.
      const counted = await sql<{ code: Buffer }>`
        update sign_in_letter set tries = tries + 1
        where id = ${id} and used_at is null and ends_at > ${new Date(now())} and tries < ${mostTries}
        returning code`.execute(db);
      const [row] = counted.rows;
      if (!row || !timingSafeEqual(row.code, await codeHash(id, code))) return null;
      return use('id', id);
    },
    byLink: (link) => use('link', secretHash(link)),
  };
}
