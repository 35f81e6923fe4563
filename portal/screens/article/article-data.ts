import type { Article } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import type { SubArticleList } from '#contract/lists.ts';
import type { CardItem } from '#portal/parts/card/card-item.ts';
import type { EpisodeParts } from '#portal/parts/player/episode-parts.tsx';
import type { QuizContext } from '#portal/parts/quiz/quiz-place.tsx';
import type { ArticleBoxes } from './article-boxes.ts';
import type { PostView } from './post-view.ts';

export interface ArticleData {
  article: Article;
  /** Cards of articles that the text recommends, by slug. */
  related: ReadonlyMap<string, CardItem>;
  articleBoxes: ArticleBoxes;
  /** Posts of a live blog, or siblings of a post; null on other articles. */
  posts: SubArticleList | null;
  /** Which posts of a live blog are shown. Default: all, the newest first. */
  view?: PostView;
  /** Quizzes in the text and in the posts; undefined if there are none. */
  quizzes?: QuizContext | undefined;
  /** The article's podcast episode. */
  episode: Episode | null;
  /** The recording in which somebody reads the article. */
  reading?: Episode | undefined;
  /** Its chapters and transcript; undefined without an episode. */
  episodeParts?: EpisodeParts | undefined;
  /** True when only the newsroom sees the article. */
  isHidden?: boolean;
}
