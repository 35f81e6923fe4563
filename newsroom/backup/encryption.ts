import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';

/** Transforms the bytes of a file, piece by piece. */
export type Cipher = (bytes: Readable) => Promise<Readable>;

/**
 * Encrypts with public keys (https://age-encryption.org/v1), so that the machine that writes backups cannot
 * read them.
 * @param recipients `age1…`, joined by commas; the holder of any of their identities can decrypt
 * @throws when one of them is invalid
 */
export function createEncryption(recipients: string): Cipher {
  const encrypter = new Encrypter();
  for (const recipient of recipients.split(',')) {
    try {
      encrypter.addRecipient(recipient.trim());
    } catch (error) {
      throw new Error(`${JSON.stringify(recipient.trim())} is not an age public key (age1…).`, {
        cause: error,
      });
    }
  }
  return async (bytes) => fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

/**
 * Decrypts with the identities of a file as `age-keygen` writes it: one a line, and comments.
 * @throws when the file cannot be read or has no identity
 */
export async function readDecryption(identityFile: string): Promise<Cipher> {
  const decrypter = new Decrypter();
  const lines = (await readFile(identityFile, 'utf8')).split('\n').map((line) => line.trim());
  const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    // The library's message could contain the key.
    throw new Error(`${identityFile} has a line that is not an age identity (AGE-SECRET-KEY-1…).`);
  }
  if (identities.length === 0) throw new Error(`${identityFile} has no age identity (AGE-SECRET-KEY-1…).`);
  return async (bytes) => fromWeb(await decrypter.decrypt(toWeb(bytes)));
}

const toWeb = (bytes: Readable) => Readable.toWeb(bytes) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (bytes: globalThis.ReadableStream<Uint8Array>) =>
  Readable.fromWeb(bytes as ReadableStream<Uint8Array>);
