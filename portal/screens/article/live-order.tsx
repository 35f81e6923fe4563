import type { Article } from '#contract/article.ts';
import type { PostOrder } from '#contract/lists.ts';
import { Icon } from '#portal/design/icons.tsx';
import { labels } from '#portal/format/labels.ts';
import { number } from '#portal/format/number.ts';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { PushBell } from '#portal/parts/push/push-bell.tsx';
import styles from './live-order.module.css';
import { orderedPath } from './post-order.ts';

/** Number of posts and a link to the other order; below them `browser/live/` announces new posts. */
export function PostsBar({ article, total, order }: { article: Article; total: number; order: PostOrder }) {
  const words = labels[articleLanguage(article)];
  const oldest = order === 'oldest';
  return (
    <>
      <div className={styles.bar}>
        <p className={styles.count} data-live-part="count">
          {number(total)} {words.posts}
        </p>
        {article.live && <PushBell topic={`live:${article.id}`} name={article.title} place="live" />}
        <a
          className={styles.switch}
          href={`${orderedPath(article, oldest ? 'newest' : 'oldest')}#bejegyzesek`}
          aria-current={oldest ? 'true' : undefined}
        >
          {words.oldestFirst}
        </a>
      </div>
      <div className={styles.waiting} data-live-pill hidden>
        <button type="button">
          <Icon name="up" />
          <span />
        </button>
        <a href={article.url} hidden>
          <Icon name="up" />
          <span />
        </a>
      </div>
    </>
  );
}
