/**
 * Moment of an RFC 822, ISO 8601 or WordPress date (`2025-01-06 06:00:00`, read as UTC) in unix seconds.
 * Undefined when there is none: WordPress writes `0000-00-00 00:00:00` for "never", and `-0001` years for
 * broken ones.
 */
export function momentOf(date: string | null | undefined): number | undefined {
  const text = date?.trim() ?? '';
  if (text === '' || /^-|^0000/.test(text)) return undefined;
  const wordpress = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(text);
  const ms = Date.parse(wordpress ? `${wordpress[1]}T${wordpress[2]}Z` : text);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000);
}
