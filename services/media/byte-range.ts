/**
 * What to send: the whole file, a part (both ends included), or nothing because the range is outside of the
 * file (416).
 */
export type Range = { kind: 'whole' } | { kind: 'part'; start: number; end: number } | { kind: 'none' };

/**
 * Parses a `Range` header for a file of `size` bytes (RFC 9110 §14). One range is served. Several ranges,
 * other units and malformed headers are ignored, as the RFC allows, and the whole file is sent.
 */
export function parseRange(header: string | undefined, size: number): Range {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return { kind: 'whole' };
  if (first === '') return part(Math.max(0, size - Number(last)), size - 1, size);
  if (last !== '' && Number(last) < Number(first)) return { kind: 'whole' };
  return part(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size);
}

const part = (start: number, end: number, size: number): Range =>
  start < size && start <= end ? { kind: 'part', start, end } : { kind: 'none' };
