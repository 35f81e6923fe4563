import type { ArticleCard } from '#contract/article.ts';
import type { SubArticleList } from '#contract/lists.ts';
import { isToday, type Language, railTime } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './live-blog.module.css';
import { LiveFold } from './live-fold.tsx';
import { postAnchor } from './live-post.tsx';

/** Maximum number of titles in the list. */
const maxMoments = 8;

interface LiveMomentsProps {
  posts: SubArticleList;
  language: Language;
  /** Unix milliseconds. */
  now: number;
}

/** „Fontos pillanatok”: posts that editors marked as important, or the newest posts of this page. */
export function LiveMoments({ posts, language, now }: LiveMomentsProps) {
  const words = labels[language];
  const hasSeveral = posts.moments.length > 1;
  const newest = posts.items.filter(({ type }) => type === 'liveblogpost').map(({ document }) => document);
  const moments: readonly ArticleCard[] = (hasSeveral ? posts.moments : newest).slice(0, maxMoments);
  if (moments.length < 2) return null;
  const here = new Set(
    [...posts.items, ...(posts.page === 1 ? posts.pinnedItems : [])].map(({ document }) => document.id),
  );
  return (
    <nav className={styles.moments} aria-labelledby="pillanatok">
      <LiveFold id="pillanatok" title={hasSeveral ? words.moments : words.newestPosts}>
        <ol>
          {moments.map((post) => (
            <li key={post.id}>
              <a href={here.has(post.id) ? `#${postAnchor(post)}` : post.url}>
                <span>
                  <Time at={post.pubDate} form="clock" language={language} />
                  {!isToday(post.pubDate, now) && (
                    <small>{railTime(post.pubDate, now / 1000, language)}</small>
                  )}
                </span>
                {typeset(post.title)}
              </a>
            </li>
          ))}
        </ol>
      </LiveFold>
    </nav>
  );
}
