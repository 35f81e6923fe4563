import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits: what is sent out and kept only as its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a secret of 256 bits is kept. A slow hash is for what people think up. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** As letters have it: six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
