import type { ArticleType } from '#contract/article.ts';
import { listNames } from '#portal/format/labels.ts';
import type { SearchProblem } from '#portal/parts/search/search-query.ts';

/** Names of the article types for readers. */
export const articleTypeNames: Record<ArticleType, string> = {
  article: 'cikk',
  longform: 'hosszú írás',
  liveblog: 'élő közvetítés',
  liveblogpost: 'élő bejegyzés',
};

/** Faults of a search. */
export const problemWords: Record<SearchProblem, string> = {
  filters: 'A szűrőket nem sikerült értelmezni.',
  type: 'Ilyen műfajt nem ismerünk.',
  order: 'Ilyen sorrendet nem ismerünk.',
  from: 'A kezdőnap nem létező dátum.',
  to: 'A zárónap nem létező dátum.',
  perPage: 'Egy oldalra legalább 1, legfeljebb 100 találat kérhető.',
  range: 'A kezdőnap a zárónap után van.',
};

/** „Minden szóra együtt nincs találat. Ezeket „csík” nélkül találtuk:” */
export function leftOutWords(without: readonly string[]): string {
  const quoted = listNames(
    without.map((word) => `„${word}”`),
    'és',
  );
  return `Minden szóra együtt nincs találat. Ezeket ${quoted} nélkül találtuk:`;
}

/** Texts of the links that narrow a search. */
export const facetWords = {
  title: 'Szűkítés',
  about: 'idő, műfaj, rovat, szerző',
  when: 'Mikor',
  type: 'Műfaj',
  section: 'Rovat',
  author: 'Szerző',
  /** In the order of the service's periods. */
  periods: ['ma', 'az utolsó 7 napban', 'az utolsó 31 napban', 'az utolsó évben'],
  counted: (count: string) => `A legfrissebb ${count} találat alapján.`,
  whatElse: 'Mi van még erről?',
} as const;

export const resultWords = { feed: 'RSS-csatorna' } as const;
