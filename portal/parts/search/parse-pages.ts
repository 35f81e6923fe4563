import type { PageMatch } from '#contract/search.ts';
import { pageKindLabels } from './page-path.ts';

/**
 * Parses the service's answer. Invalid items are left out. It uses no schemas, to keep the browser's code
 * small.
 */
export function parsePages(answer: unknown): PageMatch[] {
  return (Array.isArray(answer) ? answer : []).flatMap(
    (item: Partial<Record<keyof PageMatch, unknown>> | null) => {
      const { kind, title, value, count } = item ?? {};
      if (!isKind(kind) || typeof title !== 'string' || typeof value !== 'string') return [];
      const path = kind === 'supplement' || kind === 'competition' ? value : null;
      // Only paths of this site are valid.
      if (path !== null && !/^\/[^/]/.test(path)) return [];
      return [{ kind, title, value, count: typeof count === 'number' ? count : null }];
    },
  );
}

const isKind = (kind: unknown): kind is PageMatch['kind'] =>
  typeof kind === 'string' && Object.hasOwn(pageKindLabels, kind);
