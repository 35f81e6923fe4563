import type { Article } from '#contract/article.ts';
import type { SubArticle } from '#contract/lists.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { isoTime, isToday, type Language, railTime } from '#portal/format/date.ts';
import { labels, listNames } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { minuteLabel } from '#portal/parts/article/article-kind.ts';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import type { BodyContext } from '#portal/parts/body/body-context.ts';
import { postBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import { coverAlt } from './cover.tsx';
import styles from './live-post.module.css';

/**
 * Element id of a post in its live blog. It must not change: shared links and front-page boxes contain it.
 */
export const postAnchor = ({ id }: Pick<Article, 'id'>) => `bejegyzes-${id}`;

interface LivePostProps {
  post: SubArticle;
  /** Absolute address of the post's live blog. */
  blog: string;
  body: BodyContext;
  /** Unix milliseconds. */
  now: number;
  isPinned?: boolean;
}

export function LivePost(props: LivePostProps) {
  const {
    post: { type, document },
    blog,
    body,
    now,
    isPinned = false,
  } = props;
  const { title } = document;
  return (
    <article
      className={classNames(styles.post, isPinned && styles.pinned)}
      id={postAnchor(document)}
      aria-label={title}
      data-version={document.version}
      data-at={document.pubDate}
      data-pinned={isPinned ? '' : undefined}
      data-later=""
    >
      <PostTime post={document} isPinned={isPinned} language={body.language} now={now} />
      <div className={styles.body}>
        {type === 'article' ? (
          <Card item={createCard(document)} look={{ kind: 'row', slot: 'square', level: 2 }} />
        ) : (
          <>
            <h2 className={styles.title} data-read="">
              {typeset(title)}
            </h2>
            {document.coverImage && (
              <div className={styles.picture}>
                <Picture image={document.coverImage} slot="text" alt={coverAlt(document)} />
              </div>
            )}
            <div className={styles.text}>
              <ArticleBody blocks={postBlocks(document, body.links)} context={body} />
            </div>
            <PostFooter post={document} blog={blog} language={body.language} />
          </>
        )}
      </div>
    </article>
  );
}

interface PostTimeProps {
  post: SubArticle['document'];
  isPinned: boolean;
  language: Language;
  now: number;
}

function PostTime({ post, isPinned, language, now }: PostTimeProps) {
  const { pubDate } = post;
  const minute = minuteLabel(post);
  const words = labels[language];
  return (
    <p className={styles.time}>
      {isPinned && (
        <span className={styles.pin}>
          <Icon name="pin" />
          {words.pinned}
        </span>
      )}
      <a href={`#${postAnchor(post)}`}>
        <Time at={pubDate} form="clock" language={language} />
      </a>
      {!isToday(pubDate, now) && <small>{railTime(pubDate, now / 1000, language)}</small>}
      <small>
        <time dateTime={isoTime(pubDate)} data-relative="age" />
      </small>
      {minute && <small>{minute}</small>}
      <small className={styles.mark} data-live-mark hidden>
        {words.edited}
      </small>
    </p>
  );
}

/** The authors, and links to share the post and to its own page. */
function PostFooter({ post, blog, language }: Omit<PostTimeProps, 'isPinned' | 'now'> & { blog: string }) {
  const { articleAuthors, title, url } = post;
  const words = labels[language];
  return (
    <div className={styles.foot}>
      {articleAuthors[0]?.avatarSrc && <Picture image={articleAuthors[0].avatarSrc} slot="portrait" alt="" />}
      <span>
        {listNames(
          articleAuthors.map(({ name }) => name),
          words.and,
        )}
      </span>
      <a
        className={classNames(button.icon, styles.share)}
        href={`${blog}#${postAnchor(post)}`}
        data-press
        aria-label={`${words.sharePost}: ${title}`}
      >
        <Icon name="share" />
      </a>
      <a className={button.icon} href={url} aria-label={`${words.permalink}: ${title}`}>
        <Icon name="link" />
      </a>
    </div>
  );
}
