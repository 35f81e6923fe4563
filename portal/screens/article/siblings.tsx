import type { Article } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { title as typeset } from '#portal/format/title.ts';
import { spoilerOf } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './siblings.module.css';

/** Further posts of the live blog that a post belongs to, pinned ones first. */
export function Siblings({ posts, parent, language }: { posts: SubArticleList; parent: Article['parent']; language: Language }) {
  const items = [...posts.pinnedItems, ...posts.items];
  if (items.length === 0) return null;
  const words = labels[language];
  return (
    <section className={styles.siblings} aria-labelledby="tovabbi-bejegyzesek">
      <h2 className={styles.title} id="tovabbi-bejegyzesek">
        {words.moreOfBlog}
      </h2>
      <ol>
        {items.map(({ document }) => (
          <li key={document.id} {...spoilerOf(document)}>
            <Time at={document.pubDate} form="clock" language={language} />
            <a href={document.url}>{typeset(document.title)}</a>
          </li>
        ))}
      </ol>
      {parent && (
        <a className={button.button} href={parent.url}>
          {words.wholeBlog}
        </a>
      )}
    </section>
  );
}
