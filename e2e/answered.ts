import { origins } from './test-origins.ts';

/**
 * The storage of a reader who has answered the question of consent (`browser/consent/kept-choice.ts`).
 * @param allowed purposes; empty when all were refused
 */
export const keptConsent = (allowed: readonly string[] = []) =>
  [1, new Date().toISOString().slice(0, 10), ...allowed].join(' ');

/** Storage of a reader who was asked long ago, on both sites: most tests are not about the question. */
export function answered(allowed: readonly string[] = [], sites: readonly string[] = Object.values(origins)) {
  const localStorage = [{ name: 'consent', value: keptConsent(allowed) }];
  return { cookies: [], origins: sites.map((origin) => ({ origin, localStorage })) };
}

/** Storage of a reader who comes for the first time. */
export const nobody = { cookies: [], origins: [] };
