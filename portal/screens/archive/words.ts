import type { ArticleType } from '#contract/article.ts';
import type { SearchProblem } from '#portal/parts/search/search-query.ts';

/** Names of the article types for readers. */
export const articleTypeNames: Record<ArticleType, string> = {
  article: 'cikk',
  longform: 'hosszú írás',
  liveblog: 'élő közvetítés',
  liveblogpost: 'élő bejegyzés',
};

/** What is wrong with a search. */
export const problemWords: Record<SearchProblem, string> = {
  filters: 'A szűrőket nem sikerült értelmezni.',
  type: 'Ilyen műfajt nem ismerünk.',
  order: 'Ilyen sorrendet nem ismerünk.',
  from: 'A kezdőnap nem létező dátum.',
  to: 'A zárónap nem létező dátum.',
  perPage: 'Egy oldalra legalább 1, legfeljebb 100 találat kérhető.',
  range: 'A kezdőnap a zárónap után van.',
};
