/** A request's target taken apart. */
export interface RequestTarget {
  /** Decoded segments as they came: empty ones for doubled and trailing slashes. */
  segments: readonly string[];
  /** Without the question mark, as it came; empty when there is none. */
  query: string;
}

/** Longer than any address of ours, characters. */
export const maxTargetLength = 4000;

/**
 * Reads a request line's target; null for what is no path of ours: malformed, too long, absolute, or with
 * dots for segments.
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
 * Node gives bytes above 127 as Latin-1 characters: they are percent-encoded as the bytes they were. Nothing
 * but visible ASCII is left.
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

/**
 * An absolute path: starts with exactly one slash and holds no character that could make it another host's.
 */
export function joinPath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** The query without Facebook's click id; everything else stays as it was written. */
export function withoutClickId(query: string): string {
  if (!/fbclid/i.test(query)) return query;
  return query
    .split('&')
    .filter((part) => !/^fbclid(?:=|$)/i.test(part))
    .join('&');
}
