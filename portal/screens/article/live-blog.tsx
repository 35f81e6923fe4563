import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { isToday, railTime } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { number } from '#portal/format/number.ts';
import { title as typeset } from '#portal/format/title.ts';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { Island } from '#portal/parts/island/island.tsx';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import { Share } from '#portal/parts/share/share.island.tsx';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import { Time } from '#portal/parts/time/time.tsx';
import type { ViewContext } from '#portal/server/screen.ts';
import type { ArticleData } from './article.screen.tsx';
import { canonicalOrigin } from './article-head.ts';
import { languageOf, versionOf } from './article-kind.ts';
import { Cover } from './cover.tsx';
import { Favourites } from './favourites.tsx';
import { ArticleHeader } from './header.tsx';
import styles from './live-blog.module.css';
import { LivePost, postAnchor } from './live-post.tsx';

/** Titles listed as „Fontos pillanatok”. */
const momentsShown = 8;

/** A live blog: what has happened, the key moments, and its posts along a rail of times, newest first. */
export function LiveBlog({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, posts, related, quizzes, favourites } = data;
  const language = languageOf(article);
  const words = labels[language];
  const body = { language, related, quizzes };
  const blocks = parsedBlocks(versionOf(article), article.content);
  const pinned = context.page === 1 ? (posts?.pinnedItems ?? []) : [];
  const pinnedIds = new Set(pinned.map(({ document }) => document.id));
  const items = (posts?.items ?? []).filter(({ document }) => !pinnedIds.has(document.id));
  const moments = items.filter(({ type }) => type === 'liveblogpost').slice(0, momentsShown);
  return (
    <div className={classNames(layout.page, styles.page)}>
      <article>
        <div className={styles.head}>
          <ArticleHeader article={article} now={context.now} />
          <Island
            of={Share}
            when="interaction"
            url={canonicalOrigin(article, context.site) + article.url}
            title={article.title}
            language={language}
          />
        </div>
        <div className={styles.layout}>
          <div className={styles.aside}>
            {context.page === 1 && <Cover article={article} slot="text" />}
            {blocks.length > 0 && context.page === 1 && (
              <section className={styles.summary} aria-labelledby="osszefoglalo">
                <h2 className={styles.asideTitle} id="osszefoglalo">
                  {words.summary}
                </h2>
                <ArticleBody blocks={blocks} context={body} />
              </section>
            )}
            {moments.length > 1 && (
              <nav className={styles.moments} aria-labelledby="pillanatok">
                <h2 className={styles.asideTitle} id="pillanatok">
                  {words.moments}
                </h2>
                <ol>
                  {moments.map(({ document }) => (
                    <li key={document.id}>
                      <a href={`#${postAnchor(document)}`}>
                        <span>
                          <Time at={document.pubDate} form="clock" language={language} />
                          {!isToday(document.pubDate, context.now) && (
                            <small>{railTime(document.pubDate, context.now / 1000, language)}</small>
                          )}
                        </span>
                        {typeset(document.title)}
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
          <div className={styles.posts}>
            <p className={styles.count}>
              {number(posts?.totalItems ?? 0)} {words.posts}
            </p>
            {pinned.map((post) => (
              <LivePost key={post.document.id} post={post} body={body} now={context.now} pinned />
            ))}
            {items.map((post) => (
              <LivePost key={post.document.id} post={post} body={body} now={context.now} />
            ))}
            {pinned.length + items.length === 0 && <p className={styles.none}>{words.noPosts}</p>}
            <Pagination path={article.url} page={context.page} total={posts?.totalPages ?? 1} />
            <div className={styles.tags}>
              <TagList tags={article.tags} label={words.topics} />
            </div>
          </div>
        </div>
      </article>
      <Favourites items={favourites} language={language} />
    </div>
  );
}
