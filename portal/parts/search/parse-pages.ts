import type { PageMatch } from '#contract/search.ts';
import { pageKindLabels } from './page-path.ts';

/**
 * Pages out of an answer of the service. What is not as it should be is left out: the browser has no schemas,
 * to stay light.
 */
export function parsePages(answer: unknown): PageMatch[] {
  return (Array.isArray(answer) ? answer : []).flatMap(
    (item: Partial<Record<keyof PageMatch, unknown>> | null) => {
      const { kind, title, value, count } = item ?? {};
      if (!isKind(kind) || typeof title !== 'string' || typeof value !== 'string') return [];
      const path = kind === 'supplement' || kind === 'competition' ? value : null;
      // Paths of this site only.
      if (path !== null && !/^\/[^/]/.test(path)) return [];
      return [{ kind, title, value, count: typeof count === 'number' ? count : null }];
    },
  );
}

const isKind = (kind: unknown): kind is PageMatch['kind'] =>
  typeof kind === 'string' && Object.hasOwn(pageKindLabels, kind);
