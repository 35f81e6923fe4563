import type { Article } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import button from '#portal/design/primitives/button.module.css';
import { isToday, type Language, railTime } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './siblings.module.css';

interface SiblingsProps {
  posts: SubArticleList;
  parent: Article['parent'];
  language: Language;
  /** Unix milliseconds. */
  now: number;
}

/** Other posts of a post's live blog, pinned ones first. */
export function Siblings({ posts, parent, language, now }: SiblingsProps) {
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
          <li key={document.id} {...articleSpoiler(document)}>
            <span>
              <Time at={document.pubDate} form="clock" language={language} />
              {!isToday(document.pubDate, now) && (
                <small>{railTime(document.pubDate, now / 1000, language)}</small>
              )}
            </span>
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
