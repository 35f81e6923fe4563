import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';

/** Keys derived from one secret, a different one for each purpose. */
export interface SigningKey {
  /** Identifies the key in a token's header, without revealing anything of the secret. */
  id: string;
  tokens: Uint8Array;
  codes: Uint8Array;
  /** Signs the marks of known devices. */
  devices: Uint8Array;
  /** The bundled provider's client secret, which all processes must know. */
  provider: Uint8Array;
}

/** The first key signs, all are accepted, so a secret can be changed without signing everybody out. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];
export type GetKeys = () => Promise<SigningKeys>;

/**
 * The keys from AUTH_SECRET, or from a secret in the database that the first process creates.
 * @param secrets of AUTH_SECRET, the newest first
 */
export async function loadSigningKeys(db: Database, secrets: readonly string[]): Promise<SigningKeys> {
  const [first, ...rest] = secrets.map((secret) => keyOf(Buffer.from(secret)));
  return first ? [first, ...rest] : [keyOf(await storedSecret(db))];
}

async function storedSecret(db: Database): Promise<Buffer> {
  await db
    .insertInto('signing_secret')
    .values({ secret: randomBytes(32) })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute();
  return (await db.selectFrom('signing_secret').select('secret').executeTakeFirstOrThrow()).secret;
}

function keyOf(secret: Buffer): SigningKey {
  const derive = (use: string) => new Uint8Array(hkdfSync('sha256', secret, '', `cimlap ${use}`, 32));
  const id = createHash('sha256').update(derive('name')).digest('base64url').slice(0, 8);
  return {
    id,
    tokens: derive('tokens'),
    codes: derive('codes'),
    devices: derive('devices'),
    provider: derive('provider'),
  };
}
