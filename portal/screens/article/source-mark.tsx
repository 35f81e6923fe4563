import type { Article } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import styles from './source-mark.module.css';
import { sentInWords } from './words.ts';

type Marked = Pick<Article, 'pr' | 'announcement' | 'english'>;

/** Label of an article that was paid for or sent in; null for the newsroom's own. */
export function sourceName(article: Marked): string | null {
  const { sponsored, announcement } = labels[articleLanguage(article)];
  return article.pr ? sponsored : article.announcement ? announcement : null;
}

/** The mark above the title of an article that was paid for or sent in. */
export function SourceMark({ article, language }: { article: Marked; language: Language }) {
  const name = sourceName(article);
  if (name === null) return null;
  return (
    <p className={styles.mark}>
      <b>{name}</b>
      {!article.pr && <span>{sentInWords[language]}</span>}
    </p>
  );
}
