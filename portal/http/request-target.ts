/** Addresses of services, beside those of pages. What fails there is told in JSON. */
const servicePath = /^\/(?:api|livescore|media|quiz)(?:\/|$)/;
const hostName = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
const backslash = /\\|%5c/i;
/** `.` and `..`, percent-encoded or not, between slashes that may be encoded too. */
const dotSegment = /(?:^|\/|%2f)(?:\.|%2e){1,2}(?=\/|%2f|#|$)/i;

export const isServicePath = (path: string): boolean => servicePath.test(path);

/** The path of a request's target as it came, without its query. */
export const pathOfTarget = (target: string): string => target.split('?', 1)[0] ?? '';

/**
 * The path that a request is for, still percent-encoded; null when it has no path, or one that different readers
 * of it understand differently. Who decides by the path and who answers must mean the same address: URL parsers
 * resolve dot segments, encoded ones too, and read a backslash as a slash, where a look at the text does not.
 */
export function parseTarget(target: string): string | null {
  const path = pathOfTarget(target);
  if (!path.startsWith('/')) return null;
  // Most targets have neither and need no closer look.
  if (!/[\\%]|\/\./.test(path)) return path;
  return backslash.test(path) || dotSegment.test(path) ? null : path;
}

/** Whether a Host header is one that a URL can be made of without changing what the target means. */
export const isHostName = (host: string | undefined): boolean => host === undefined || hostName.test(host);
