/** The header from which a cache in front of us reads what a response was made from. */
export interface TagHeader {
  name: string;
  separator: string;
}

/** Characters. Caches in front of us refuse much longer headers. */
const maxTagHeaderLength = 8000;

/**
 * A response with tags that do not fit cannot be purged by those; it becomes stale by time.
 * @returns name and value; nothing without tags, or where no cache in front of us reads them
 */
export function formatTagHeader(header: TagHeader | null, tags: readonly string[]): string[] {
  if (header === null) return [];
  let value = '';
  for (const tag of tags) {
    if (value.length + tag.length >= maxTagHeaderLength) break;
    value += value ? `${header.separator}${tag}` : tag;
  }
  return value ? [header.name, value] : [];
}
