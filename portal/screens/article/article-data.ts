import type { Article } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import type { SubArticleList } from '#contract/lists.ts';
import type { CardItem } from '#portal/parts/card/card-item.ts';
import type { QuizContext } from '#portal/parts/quiz/quiz-place.tsx';
import type { Around } from './around.ts';

export interface ArticleData {
  article: Article;
  /** Articles that the text recommends, by slug. */
  related: ReadonlyMap<string, CardItem>;
  around: Around;
  /** A live blog's posts, or the siblings of one; null where there are none. */
  posts: SubArticleList | null;
  /** Quizzes of the text and of the posts; left out where there are none. */
  quizzes?: QuizContext | undefined;
  /** The episode of a podcast that belongs to the article. */
  episode: Episode | null;
  /** Only the newsroom sees it; left out where everybody does. */
  isHidden?: boolean;
}
