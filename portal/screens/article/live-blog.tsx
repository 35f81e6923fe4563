import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { ArticleAd } from '#portal/parts/ad/article-ads.tsx';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin } from '#portal/parts/article/article-paths.ts';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { MatchBox } from '#portal/parts/match-box/match-box.tsx';
import { NewsletterPrompt } from '#portal/parts/newsletter/newsletter-prompt.tsx';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { Pagination } from '#portal/parts/pagination/pagination.tsx';
import { RaceBox } from '#portal/parts/race-box/race-box.tsx';
import { Recommended } from '#portal/parts/recommender/recommended.tsx';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { SponsoredLine } from '#portal/parts/sponsored-line/sponsored-line.tsx';
import { AdultGate } from './adult-gate.tsx';
import { AfterText } from './after-text.tsx';
import type { ArticleData } from './article-data.ts';
import { CorrectionNote } from './correction-note.tsx';
import { Cover } from './cover.tsx';
import { eventName } from './event-name.ts';
import { ArticleHeader } from './header.tsx';
import { HelpBoxes } from './help-boxes.tsx';
import styles from './live-blog.module.css';
import { LiveFold } from './live-fold.tsx';
import { LiveMoments } from './live-moments.tsx';
import { LivePost, postAnchor } from './live-post.tsx';
import { isWatched, liveRegion } from './live-region.ts';
import { defaultView, type PostView, postsPath } from './post-view.ts';
import { PostsBar, SomePostsNote } from './posts-bar.tsx';
import { Tools } from './tools.tsx';
import { viewWords } from './words.ts';

/**
 * A live blog: summary, key moments, and posts along a rail of times. `data-live-…` marks what
 * `browser/live/` updates: parts that are replaced, and posts one by one.
 */
export function LiveBlog({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, articleBoxes } = data;
  const language = articleLanguage(article);
  const spoiler = articleSpoiler(article, context.now, eventName(data));
  const report = (
    <div className={styles.layout}>
      <Aside data={data} context={context} />
      <Posts data={data} context={context} />
    </div>
  );
  return (
    <>
      <div
        className={classNames(layout.page, styles.page)}
        {...liveRegion(data)}
        data-av-code={article.avCode ?? undefined}
        data-colour={article.colorClass ?? undefined}
      >
        {articleBoxes.sponsoredLine && (
          <SponsoredLine line={articleBoxes.sponsoredLine} language={language} />
        )}
        <article {...(spoiler && { ...spoiler, 'data-spoiler-page': '' })}>
          <div data-live-part="head">
            <ArticleHeader
              site={context.site}
              article={article}
              now={context.now}
              latestPostUrl={latestPostUrl(data, context.page)}
            />
            <Tools article={article} site={context.site} reading={data.reading} isRow />
          </div>
          {articleBoxes.match && (
            <MatchBox match={articleBoxes.match} language={language} now={context.now} />
          )}
          {articleBoxes.race && <RaceBox race={articleBoxes.race} language={language} now={context.now} />}
          {article.adultContent ? <AdultGate language={language}>{report}</AdultGate> : report}
          <div className={styles.end} data-live-part="end" data-later="">
            <HelpBoxes article={article} language={language} site={context.site.slug} />
            <AfterText article={article} language={language} context={context} articleBoxes={articleBoxes} />
            {articleBoxes.hasNewsletterPrompt && <NewsletterPrompt place="article" />}
          </div>
        </article>
        {isWatched(article) && <CorrectionNote article={article} />}
      </div>
      <div className={layout.page}>
        <ArticleAd article={article} context={context} at="end" />
      </div>
      <Recommended boxes={articleBoxes.boxes} english={articleBoxes.english} />
    </>
  );
}

/** Address of the newest post, which narrow screens show far below the cover; null without posts. */
function latestPostUrl({ article, posts, view = defaultView }: ArticleData, page: number): string | null {
  const pinnedIds = new Set(posts?.pinnedItems.map(({ document }) => document.id));
  const newest = posts?.items.find(({ document }) => !pinnedIds.has(document.id));
  if (!newest) return null;
  const isHere = page === 1 && view.order === 'newest';
  return isHere ? `#${postAnchor(newest.document)}` : `${article.url}#bejegyzesek`;
}

function Aside({
  data: { article, posts, related, quizzes },
  context,
}: {
  data: ArticleData;
  context: ViewContext;
}) {
  const language = articleLanguage(article);
  const links = linkOwner(article, context.site);
  const blocks = parsedBlocks(article.content, links);
  return (
    <div className={styles.aside} data-live-part="aside">
      {context.page === 1 && <Cover article={article} slot="text" site={context.site} isBelowFold />}
      {article.contentHighlight && context.page === 1 && (
        <p className={styles.highlight}>{typeset(article.contentHighlight)}</p>
      )}
      {blocks.length > 0 && context.page === 1 && (
        <section className={styles.summary} aria-labelledby="osszefoglalo">
          <LiveFold id="osszefoglalo" title={labels[language].summary}>
            <div className={styles.summaryText}>
              <ArticleBody blocks={blocks} context={{ language, related, quizzes, links }} />
            </div>
          </LiveFold>
        </section>
      )}
      {posts && <LiveMoments posts={posts} language={language} now={context.now} />}
    </div>
  );
}

function Posts({
  data: { article, posts, view = defaultView, related, quizzes },
  context,
}: {
  data: ArticleData;
  context: ViewContext;
}) {
  const language = articleLanguage(article);
  const words = labels[language];
  const body = { language, related, quizzes, links: linkOwner(article, context.site) };
  const pinned = context.page === 1 ? (posts?.pinnedItems ?? []) : [];
  const pinnedIds = new Set(pinned.map(({ document }) => document.id));
  const items = (posts?.items ?? []).filter(({ document }) => !pinnedIds.has(document.id));
  const blog = canonicalOrigin(article, context.site) + article.url;
  return (
    <div className={styles.posts} id="bejegyzesek">
      <PostsBar article={article} posts={posts} view={view} />
      <SomePostsNote article={article} view={view} />
      <div data-live-posts data-behaviour="post-links reading">
        {pinned.map((post) => (
          <LivePost key={post.document.id} post={post} blog={blog} body={body} now={context.now} isPinned />
        ))}
        {items.map((post) => (
          <LivePost key={post.document.id} post={post} blog={blog} body={body} now={context.now} />
        ))}
      </div>
      <OlderPosts article={article} view={view} page={context.page} total={posts?.totalPages ?? 1} />
      <div data-live-part="after">
        {pinned.length + items.length === 0 && <p className={styles.none}>{words.noPosts}</p>}
        <Pagination path={postsPath(article, view)} page={context.page} total={posts?.totalPages ?? 1} />
      </div>
    </div>
  );
}

/** The next page of posts, in place: a link to it without scripts. */
function OlderPosts({
  article,
  view,
  page,
  total,
}: {
  article: ArticleData['article'];
  view: PostView;
  page: number;
  total: number;
}) {
  const words = viewWords[articleLanguage(article)];
  if (page >= total) return null;
  return (
    <div className={styles.older} data-behaviour="older-posts">
      <div data-behaviour="post-links reading" data-older-posts="" />
      <a
        className={button.button}
        href={`${pageUrl(postsPath(article, view), page + 1)}#bejegyzesek`}
        rel="next"
        data-press=""
      >
        {view.order === 'oldest' ? words.later : words.older}
      </a>
    </div>
  );
}
