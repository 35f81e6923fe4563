import type { PageKind, PageMatch } from '#contract/search.ts';

export const searchPath = '/archivum';

/** Names of the kinds of pages. */
export const pageKindLabels: Record<PageKind, string> = {
  section: 'rovat',
  supplement: 'melléklet',
  competition: 'sport',
  tag: 'téma',
  author: 'szerző',
  document: 'dokumentum',
  word: 'keresés',
};

/** Path of a page that a search has found. */
export function pagePath({ kind, value }: Pick<PageMatch, 'kind' | 'value'>): string {
  switch (kind) {
    case 'section':
      return value === 'after' || value === 'english' ? `/${value}` : `/rovat/${value}`;
    case 'tag':
      return `/cimke/${value}`;
    case 'author':
      return `/szerzo/${value}`;
    case 'document':
      return `/dokumentum/${value}`;
    case 'word':
      return `${searchPath}?term=${encodeURIComponent(value)}`;
    default:
      return value;
  }
}
