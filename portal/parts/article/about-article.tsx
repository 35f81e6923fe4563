import type { ArticleCard } from '#contract/article.ts';
import { Icon } from '#portal/design/icons.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import styles from './about-article.module.css';

interface AboutArticleProps {
  article: ArticleCard;
  /** Title of the page. */
  title: string;
  /** Label of the link back to the article. */
  back: string;
}

/** The head of a page about an article, such as its versions. */
export function AboutArticle({ article, title, back }: AboutArticleProps) {
  const spoiler = articleSpoiler(article);
  return (
    <header>
      <p>
        <a className={styles.back} href={article.url}>
          <Icon name="previous" />
          {back}
        </a>
      </p>
      <h1 className={layout.pageTitle}>{title}</h1>
      <p className={styles.article} data-spoiler-page={spoiler ? '' : undefined} {...spoiler}>
        <a href={article.url}>{typeset(article.title)}</a>
      </p>
    </header>
  );
}
