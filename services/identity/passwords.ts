import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { effort } from './common-passwords.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/**
 * One of OWASP's for scrypt, with 32 MB: as many as run at once fit into a small machine. Kept with each
 * hash, so that it can grow.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 256 * 1024 * 1024;
const keyLength = 32;

/** Long passwords are asked for, and no kinds of characters (NIST SP 800-63B). Characters. */
export const shortestPassword = 15;
/** What is left of one once all is taken away that anybody would try first; see `effort`. */
const leastEffort = 10;
/** Longer ones are hashed no better, but take work. */
export const longestPassword = 200;

/** @returns `scrypt$N$r$p$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, keyLength, { ...cost, maxmem });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that no password has: who has none takes as long as who has one. */
const nobodys = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Takes the same time whether there is a password or not. @param kept null: there is none */
export async function isPassword(given: string, kept: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (kept ?? nobodys).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem };
  const found = await derive(given, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(found, expected) && kept !== null;
}

/**
 * What is wrong with a new password; null when nothing is.
 * @param context words that would be tried first: name, address, the site's name
 */
export function passwordFault(password: string, context: readonly string[]): string | null {
  if (password.length < shortestPassword) return `A password needs at least ${shortestPassword} characters.`;
  if (password.length > longestPassword) return `A password may have ${longestPassword} characters at most.`;
  if (new Set(password).size < 6) return 'This password is the same few characters over and over.';
  return effort(password, context) < leastEffort
    ? 'This password is made of words and patterns that anybody would try first.'
    : null;
}
