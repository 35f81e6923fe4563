/** A renamed subject. */
export interface Renaming {
  kind: 'section' | 'tag' | 'author';
  from: string;
  to: string;
  /** Whether the former slug was merged into another subject. */
  isMerge?: boolean;
}

/** Paths of the lists of each kind. */
export const listPath = { section: '/rovat', tag: '/cimke', author: '/szerzo' } as const;

/** Fields with slugs of each kind, alone or in a list. */
export const slugFields: Readonly<Record<Renaming['kind'], ReadonlySet<string>>> = {
  section: new Set(['section', 'sponsoredSections', 'fill']),
  tag: new Set(['tags']),
  author: new Set(),
};

/** Old addresses must not be replaced: redirects exist because of them. */
const fieldsOfOldAddresses: ReadonlySet<string> = new Set(['from', 'missingPages']);

/** Whether a path is that of a list, or leads below it. */
export const isInList = (path: string, list: string): boolean =>
  path === list || (path.startsWith(list) && /[/?#]/.test(path.charAt(list.length)));

/**
 * Puts the new slug into a document wherever it names the renamed subject: in fields for slugs, and in paths
 * to its list and below it.
 */
export function renameInDocument<T>(document: T, renaming: Renaming): T {
  const { kind, from, to } = renaming;
  const oldPath = `${listPath[kind]}/${from}`;
  const newPath = `${listPath[kind]}/${to}`;

  function renameText(text: string, field: string): string {
    if (text === from && slugFields[kind].has(field)) return to;
    return isInList(text, oldPath) ? newPath + text.slice(oldPath.length) : text;
  }

  function rename(value: unknown, field: string): unknown {
    if (typeof value === 'string') return fieldsOfOldAddresses.has(field) ? value : renameText(value, field);
    if (Array.isArray(value)) {
      const items = value.map((item) => rename(item, field));
      // After a merge, both tags may have become the same.
      return slugFields[kind].has(field) ? [...new Set(items)] : items;
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rename(inner, name)]));
  }

  return rename(document, '') as T;
}
