import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { measureEffort } from './common-passwords.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
/**
 * One of OWASP's recommendations for scrypt. It takes 32 MB, so concurrent hashes fit into a small machine.
 * Stored with each hash, so that it can be raised.
 */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const maxMemoryBytes = 256 * 1024 * 1024;
const keyBytes = 32;

/** Characters. Passwords must be long; particular kinds of characters are not required (NIST SP 800-63B). */
export const minPasswordLength = 15;
/** Points that `measureEffort` must give a password. */
const minEffort = 10;
/** Characters. Longer ones are no safer, but take work to hash. */
export const maxPasswordLength = 200;

/** @returns `scrypt$N$r$p$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, keyBytes, { ...cost, maxmem: maxMemoryBytes });
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** A hash that no password matches, so that an account without a password takes the same time. */
const dummyHash = `scrypt$${cost.N}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/**
 * Compares a password with a stored hash, in constant time even without one.
 * @param stored null when there is no password
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? dummyHash).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p), maxmem: maxMemoryBytes };
  const actual = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(actual, expected) && stored !== null;
}

/**
 * Says what is wrong with a new password.
 * @param context words that would be tried first: name, address, the site's name
 * @returns null for a good one
 */
export function findPasswordFault(password: string, context: readonly string[]): string | null {
  if (password.length < minPasswordLength)
    return `A password needs at least ${minPasswordLength} characters.`;
  if (password.length > maxPasswordLength)
    return `A password may have ${maxPasswordLength} characters at most.`;
  if (new Set(password).size < 6) return 'This password is the same few characters over and over.';
  return measureEffort(password, context) < minEffort
    ? 'This password is made of words and patterns that anybody would try first.'
    : null;
}
