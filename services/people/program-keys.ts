import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CallError, TooManyError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import type { Database } from '#database/database.ts';
import { createWindows } from '../limits/windows.ts';

/** Prefix of every key, so that people and scanners recognise a leaked one. */
export const keyPrefix = 'cimlap_';
/** Characters of a key that are shown later: far too few to guess the rest. */
const hintLength = keyPrefix.length + 4;
const windowMs = 60_000;

/** A key that a request has sent. */
export interface SentKey {
  id: number;
  name: string;
  role: Role;
  /** Origins of web pages that may use it. */
  origins: readonly string[];
}

/** Finds programs by their keys (docs/product/newsroom.md#keys). */
export interface ProgramKeys {
  /** @throws CallError 403 for a key that is wrong, revoked or expired, 429 for one that is overused */
  find(key: string): Promise<SentKey>;
  /** Whether pages of this origin may use any currently valid key. */
  allowsOrigin(origin: string): Promise<boolean>;
}

/** A new key, which is shown once, and the part of it that is stored. */
export function createProgramKey(): { key: string; hash: Buffer; hint: string } {
  const key = keyPrefix + randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key), hint: key.slice(0, hintLength) };
}

/** @param now Unix milliseconds */
export function createProgramKeys(db: Database, now: () => number = Date.now): ProgramKeys {
  const windows = createWindows(windowMs, now);

  async function find(key: string): Promise<SentKey> {
    const row = await db
      .selectFrom('program_key')
      .select(['id', 'name', 'role', 'origins', 'per_minute', 'expires_at', 'used_at', 'withdrawn_at'])
      .where('hash', '=', hashOf(key))
      .executeTakeFirst();
    if (!row) throw new CallError(403, 'This is not a key of the newsroom.');
    if (row.withdrawn_at !== null) throw new CallError(403, 'This key has been revoked.');
    if (row.expires_at !== null && row.expires_at.getTime() <= now()) {
      throw new CallError(403, 'This key has expired.');
    }
    const { id, name, role, origins, per_minute: maxPerMinute, used_at: usedAt } = row;
    if (!windows.countUse(String(id), maxPerMinute)) {
      const message = `The key ${name} may send ${maxPerMinute} requests a minute.`;
      throw new TooManyError(message, windows.secondsLeft(String(id)));
    }
    if (usedAt === null || now() - usedAt.getTime() >= windowMs) await recordUse(id);
    return { id, name, role, origins };
  }

  /** Recorded at most once a minute, so that a busy program does not cause a write with each request. */
  async function recordUse(id: number): Promise<void> {
    await db
      .updateTable('program_key')
      .set({ used_at: new Date(now()) })
      .where('id', '=', id)
      .execute();
  }

  async function allowsOrigin(origin: string): Promise<boolean> {
    const row = await db
      .selectFrom('program_key')
      .select('id')
      .where(sql<boolean>`${origin} = any(origins)`)
      .where('withdrawn_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date(now()))]))
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  return { find, allowsOrigin };
}

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
