import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';

/** What one secret is used for: never the same bytes for two things. */
export interface SigningKey {
  /** Tells the keys apart in a token's header; says nothing of the secret. */
  id: string;
  tokens: Uint8Array;
  codes: Uint8Array;
  /** For the marks of devices on which somebody has signed in before. */
  devices: Uint8Array;
  /** For the bundled provider's client, whose secret all processes must know. */
  provider: Uint8Array;
}

/** The first one signs, all are accepted: so a secret can be changed without signing everybody out. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];
/** They are there after one look into the database. */
export type GetKeys = () => Promise<SigningKeys>;

/** Keys that are loaded when they are first needed, and again only if that failed. */
export function keysOnce(load: GetKeys): GetKeys {
  let keys: Promise<SigningKeys> | null = null;
  return () => {
    keys ??= load().catch((error: unknown) => {
      keys = null;
      throw error;
    });
    return keys;
  };
}

/**
 * The keys of AUTH_SECRET, else of the secret that the first process to need one has left in the database.
 * @param secrets what AUTH_SECRET says, the newest first
 */
export async function loadSigningKeys(db: Database, secrets: readonly string[]): Promise<SigningKeys> {
  const [first, ...rest] = secrets.map((secret) => keyOf(Buffer.from(secret)));
  return first ? [first, ...rest] : [keyOf(await keptSecret(db))];
}

async function keptSecret(db: Database): Promise<Buffer> {
  await db
    .insertInto('signing_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  return (await db.selectFrom('signing_secret').select('secret').executeTakeFirstOrThrow()).secret;
}

function keyOf(secret: Buffer): SigningKey {
  const derived = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `cimlap ${use}`, 32));
  const id = createHash('sha256').update(derived('name')).digest('base64url').slice(0, 8);
  return {
    id,
    tokens: derived('tokens'),
    codes: derived('codes'),
    devices: derived('devices'),
    provider: derived('provider'),
  };
}
