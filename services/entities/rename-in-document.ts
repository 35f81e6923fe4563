/** What got another slug. */
export interface Renaming {
  kind: 'section' | 'tag' | 'author';
  from: string;
  to: string;
  /** What had the former slug is gone, and another one stands for it. */
  isMerge?: boolean;
}

/** Where the lists of each are. */
export const listPath = { section: '/rovat', tag: '/cimke', author: '/szerzo' } as const;

/** Fields that hold slugs of each, alone or in a list. */
const slugFields: Readonly<Record<Renaming['kind'], ReadonlySet<string>>> = {
  section: new Set(['section', 'sponsoredSections', 'fill']),
  tag: new Set(['tags']),
  author: new Set(),
};

/** Old addresses stay what they are: they are why there are redirects. */
const fieldsOfOldAddresses: ReadonlySet<string> = new Set(['from', 'missingPages']);

/**
 * A document with the new slug wherever it names what was renamed: in fields for slugs, and in paths to its
 * list and below it.
 */
export function renameInDocument<T>(document: T, renaming: Renaming): T {
  const { kind, from, to } = renaming;
  const oldPath = `${listPath[kind]}/${from}`;
  const newPath = `${listPath[kind]}/${to}`;

  function renameText(text: string, field: string): string {
    if (text === from && slugFields[kind].has(field)) return to;
    if (text !== oldPath && !(text.startsWith(oldPath) && /[/?#]/.test(text.charAt(oldPath.length))))
      return text;
    return newPath + text.slice(oldPath.length);
  }

  function rename(value: unknown, field: string): unknown {
    if (typeof value === 'string') return fieldsOfOldAddresses.has(field) ? value : renameText(value, field);
    if (Array.isArray(value)) {
      const items = value.map((item) => rename(item, field));
      // After a merge both tags may have become one.
      return slugFields[kind].has(field) ? [...new Set(items)] : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name)]));
  }

  return rename(document, '') as T;
}
