import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { newestChangeHeader, serviceKeyHeader, siteHeader } from '#contract/client.ts';
import type { ServiceProof } from '#portal/http/entrance.ts';
import { commaList } from '../settings/variables.ts';

/** Settings of the keys by which our own processes recognise each other. */
export const serviceKeyVariables = {
  SERVICES_KEY: commaList
    .pipe(
      z.array(
        z.string().regex(/^[\w+/=.~-]{32,200}$/, 'must have at least 32 characters, letters and digits'),
      ),
    )
    .optional(),
};

/** Which variable has the address of a role that this process does not run. */
const originVariables = [
  ['content', 'CONTENT_ORIGIN'],
  ['quiz', 'QUIZ_ORIGIN'],
  ['readers', 'READERS_ORIGIN'],
  ['livescore', 'LIVESCORE_ORIGIN'],
] as const;

type Settings = { ROLES: ReadonlySet<string>; SERVICES_KEY?: readonly string[] | undefined } & {
  readonly [K in (typeof originVariables)[number][1]]?: string | undefined;
};

/**
 * The fault of a process that calls others but has no key. They would answer every call as one for the main
 * site. Null when nothing is wrong.
 */
export function missingServiceKey(settings: Settings): string | null {
  const { ROLES: roles, SERVICES_KEY: keys } = settings;
  if (keys !== undefined || !(roles.has('portal') || roles.has('readers'))) return null;
  const other = originVariables.find(([role, origin]) => !roles.has(role) && settings[origin] !== undefined);
  if (!other) return null;
  return `SERVICES_KEY is required if this process calls others (${other[1]}): the same random text in all of them.`;
}

export interface ServiceKeys {
  /** Headers of calls to our other processes. */
  headers(): Record<string, string>;
  /**
   * Checks whether a request has one of our keys. If not, it removes the headers that name the call's site
   * and the newest change: anybody else could use them to spoil answers that are cached for others.
   */
  prove(request: IncomingMessage): ServiceProof;
}

/**
 * @param configured the newest first, so that keys can be replaced one process after the other; null: none
 */
export function createServiceKeys(configured: readonly string[] | null): ServiceKeys {
  // Without a key no process is recognised, and a call to another process is like any other.
  const keys = configured ?? [];
  const [newest] = keys;
  return {
    headers: (): Record<string, string> => (newest === undefined ? {} : { [serviceKeyHeader]: newest }),
    prove(request) {
      const sent = request.headers[serviceKeyHeader];
      if (typeof sent === 'string') return keys.some((key) => isSameKey(sent, key)) ? 'ours' : 'wrong';
      for (const name of [siteHeader, newestChangeHeader]) removeHeader(request, name);
      return 'none';
    },
  };
}

/** Compares in constant time, even for keys of different lengths. */
function isSameKey(sent: string, key: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(sent), hash(key));
}

/**
 * Removes them from both forms in which Node holds headers, because the services' adapter reads the raw one.
 */
function removeHeader(request: IncomingMessage, name: string): void {
  if (request.headers[name] === undefined) return;
  delete request.headers[name];
  for (let at = request.rawHeaders.length - 2; at >= 0; at -= 2) {
    if (request.rawHeaders[at]?.toLowerCase() === name) request.rawHeaders.splice(at, 2);
  }
}
