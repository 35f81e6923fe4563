/** The parsed target of a request. */
interface RequestTarget {
  /** Decoded segments. Double and trailing slashes give empty ones. */
  segments: readonly string[];
  /** Without the question mark, unchanged; empty when there is none. */
  query: string;
}

/** Characters; our own addresses are shorter. */
export const maxTargetLength = 4000;

/**
 * Parses the target of a request.
 * @returns null when it is not a path: malformed, too long, absolute, or with dot segments
 */
export function parseTarget(url: string): RequestTarget | null {
  if (!url.startsWith('/') || url.length > maxTargetLength) return null;
  const target = toAscii(url.split('#', 1)[0] ?? '/');
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const segments = path === '/' ? [] : decodeSegments(path.slice(1).split('/'));
  if (segments === null || segments.some((segment) => segment === '.' || segment === '..')) return null;
  return { segments, query: mark < 0 ? '' : target.slice(mark + 1) };
}

/**
 * Percent-encodes everything but visible ASCII. Node decodes bytes above 127 as Latin-1 characters, so these
 * are encoded as the bytes that were sent.
 */
function toAscii(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (part) =>
    [...part].some((char) => char.charCodeAt(0) > 0xff)
      ? encodeURIComponent(part.toWellFormed())
      : [...Buffer.from(part, 'latin1')]
          .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
          .join(''),
  );
}

function decodeSegments(segments: readonly string[]): string[] | null {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Joins segments to a path. It starts with exactly one slash, so it can never name another host. */
export function joinPath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** Removes Facebook's click id from a query and leaves everything else unchanged. */
export function withoutClickId(query: string): string {
  if (!/fbclid/i.test(query)) return query;
  return query
    .split('&')
    .filter((part) => !/^fbclid(?:=|$)/i.test(part))
    .join('&');
}
