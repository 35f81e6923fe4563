import type { IncomingMessage } from 'node:http';

/** Paths of services, beside those of pages. Errors there are answered in JSON. */
const servicePath = /^\/(?:api|livescore|media|quiz)(?:\/|$)/;
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** URL parsers read a backslash as a slash, and end the path at a hash. */
const ambiguous = /[\\#]|%5c/i;
/** `.` and `..`, percent-encoded or not, between slashes that may be encoded too. */
const dotSegment = /(?:^|\/|%2f)(?:\.|%2e){1,2}(?=\/|%2f|$)/i;

export const isServicePath = (path: string): boolean => servicePath.test(path);

/** Whether a request only reads, as requests for pages and files do. */
export const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/** The path of an unparsed request target, without its query. */
export function pathOfTarget(target: string): string {
  const queryStart = target.indexOf('?');
  return queryStart < 0 ? target : target.slice(0, queryStart);
}

/**
 * Reads the path of a request's target, still percent-encoded. The guard that decides by the path and the
 * code that answers must mean the same address. URL parsers resolve dot segments, encoded ones too, read a
 * backslash as a slash and drop what follows a hash, where a regular expression does not.
 * @returns null when there is no path, or when parsers understand it differently
 */
export function parseTarget(target: string): string | null {
  const path = pathOfTarget(target);
  if (!path.startsWith('/')) return null;
  const isPlain = !/[\\%#]|\/\./.test(path);
  if (isPlain) return path;
  return ambiguous.test(path) || dotSegment.test(path) ? null : path;
}

/** A path as routers compare it with their own: decoded. A malformed one is none of theirs. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a Host header can become part of a URL without changing what the URL means. */
export const isHostName = (host: string | undefined): boolean => host === undefined || hostName.test(host);
