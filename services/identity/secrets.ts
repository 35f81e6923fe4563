import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits. Only their hash is stored. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

/** A fast hash, which is enough for 256 random bits. Passwords need a slow one. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Random letters and digits. */
export const createRandomText = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** The six digits of a sign-in mail. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
