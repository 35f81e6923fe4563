import type { Article } from '#contract/article.ts';
import { cuesOf, spokenParagraphs } from '#contract/cues.ts';
import type { Episode } from '#contract/front.ts';
import type { SubArticleList } from '#contract/lists.ts';
import {
  notFound,
  redirect,
  type Screen,
  type ScreenContext,
  type ViewContext,
} from '#portal/page/screen.ts';
import { ArticleFacts } from '#portal/parts/ad/page-facts.tsx';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { parsedBlocks, postBlocks, relatedSlugs } from '#portal/parts/body/parsed-blocks.ts';
import { type CardItem, createCard } from '#portal/parts/card/card-item.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import type { EpisodeParts } from '#portal/parts/player/episode-parts.tsx';
import { loadArticleBoxes } from './article-boxes.ts';
import type { ArticleData } from './article-data.ts';
import { articleHead } from './article-head.ts';
import { ArticlePage } from './article-page.tsx';
import { emptyArticle, emptySlug } from './empty-article.ts';
import { HiddenNote } from './hidden-note.tsx';
import { LiveBlog } from './live-blog.tsx';
import { shownVersion } from './live-region.ts';
import { loadQuizzes } from './load-quizzes.ts';
import { type PostView, postsPath, viewOf } from './post-view.ts';

/** Page sizes (docs/product/live-blogs.md#posts, docs/product/live-blogs.md#posts-beside-a-post). */
const postsPerPage = 30;
const maxSiblings = 4;

/** Episodes of an article that are loaded. Its own is the newest one that is not a reading of it. */
const maxEpisodes = 5;

/** Maximum number of recommended articles in one text that are looked up. */
const maxRelated = 8;

/** An article of any type at its canonical path (docs/product/routes.md#article-paths). */
export const articleScreen: Screen<ArticleData> = {
  load: loadArticle,
  View: ArticleView,
  head: articleHead,
  version: shownVersion,
};

async function loadArticle(context: ScreenContext): Promise<ArticleData> {
  const { client, params, path, page, query, optional, now, reader } = context;
  if (params.slug === emptySlug) throw redirect(emptyArticle.url);
  const article = await client.article({ slug: params.slug ?? '' });
  const isInactive = !article.active || article.mainSuperTag?.active === false;
  // The newsroom also sees articles that are not public, marked as such
  // (docs/product/article.md#inactive-articles).
  const isStaff = reader?.scope === 'user';
  if (isInactive && !isStaff) throw notFound(path);
  const view = viewOf(query);
  // Only live blogs have pages and orders. Every other address is redirected to the canonical one.
  const isLive = article.type === 'liveblog';
  if (!isLive && (article.url !== path || page > 1 || postsPath(article, view) !== article.url))
    throw redirect(article.url);
  if (article.url !== path) throw redirect(pageUrl(postsPath(article, view), page));
  const links = linkOwner(article, context.site);
  const blocks = parsedBlocks(article.content, links);
  const [related, articleBoxes, posts, episodes] = await Promise.all([
    loadRelated(context, relatedSlugs(blocks).slice(0, maxRelated)),
    loadArticleBoxes(context, article),
    loadPosts(context, article, view),
    optional(client.episodes({ article: article.slug, perPage: maxEpisodes }), []),
  ]);
  const episode = episodes.find(({ readAloud }) => !readAloud) ?? null;
  // An author who has not posted here has no view yet, but may post at any time.
  if (view.author !== null && !posts?.authors?.some(({ slug }) => slug === view.author))
    throw redirect(postsPath(article, { ...view, author: null }), 302);
  if (article.type === 'liveblog' && page > 1 && page > (posts?.totalPages ?? 0)) throw notFound(path);
  // Only the titles of a post's siblings are shown, so their texts are not loaded.
  const shownPosts = article.type === 'liveblog' ? textsIn(posts) : [];
  const quizzes = await loadQuizzes(context, [blocks, ...shownPosts.map((post) => postBlocks(post, links))]);
  return {
    article,
    related,
    articleBoxes,
    posts,
    view,
    episode,
    reading: episodes.find(({ readAloud }) => readAloud),
    episodeParts: await loadEpisodeParts(context, article, episode),
    quizzes,
    isHidden: isStaff && (isInactive || article.pubDate * 1000 > now),
  };
}

/** The transcript of an article for adults would stand before its gate, so there is none. */
async function loadEpisodeParts(
  { client, optional }: ScreenContext,
  { adultContent }: Article,
  episode: Episode | null,
): Promise<EpisodeParts | undefined> {
  if (episode?.sourceUrl == null) return undefined;
  const { slug } = episode;
  const [chapterList, transcript] = await Promise.all([
    optional(client.episodeChapters({ slug }), null),
    adultContent ? null : optional(client.episodeTranscript({ slug }), null),
  ]);
  return {
    chapters: chapterList?.chapters ?? [],
    transcript: transcript ? spokenParagraphs(cuesOf(transcript.vtt)) : [],
  };
}

async function loadRelated(
  { client, optional }: ScreenContext,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, CardItem>> {
  const cards = slugs.length > 0 ? await optional(client.articleCards({ slugs: [...slugs] }), []) : [];
  return new Map(cards.map((article) => [article.slug, createCard(article)]));
}

/** The posts of a live blog must load; the siblings of a post are optional. */
async function loadPosts(
  { client, page, optional }: ScreenContext,
  article: Article,
  { order, isImportant, author }: PostView,
): Promise<SubArticleList | null> {
  if (article.type === 'liveblog')
    return client.articleItems({
      id: article.id,
      page,
      perPage: postsPerPage,
      order,
      ...(isImportant && { important: 'yes' }),
      ...(author !== null && { author }),
    });
  if (article.parentId === null) return null;
  const all = await optional(client.articleItems({ id: article.parentId, perPage: postsPerPage }), null);
  if (!all) return null;
  const others = ({ document }: { document: Article }) => document.id !== article.id;
  const pinnedItems = all.pinnedItems.filter(others).slice(0, maxSiblings);
  const pinned = new Set(pinnedItems.map(({ document }) => document.id));
  const rest = all.items.filter((item) => others(item) && !pinned.has(item.document.id));
  // First pinned posts, then articles among the posts, then the newest others
  // (docs/product/live-blogs.md#posts-beside-a-post).
  const items = [
    ...rest.filter(({ type }) => type === 'article'),
    ...rest.filter(({ type }) => type !== 'article'),
  ];
  return { ...all, pinnedItems, items: items.slice(0, maxSiblings - pinnedItems.length) };
}

/** Posts whose text is shown. Articles among the posts are shown as cards. */
const textsIn = (posts: SubArticleList | null): Article[] =>
  [...(posts?.pinnedItems ?? []), ...(posts?.items ?? [])]
    .filter(({ type }) => type !== 'article')
    .map(({ document }) => document);

function ArticleView({ data, context }: { data: ArticleData; context: ViewContext }) {
  return (
    <>
      {data.isHidden && <HiddenNote article={data.article} />}
      {data.article.type === 'liveblog' ? (
        <LiveBlog data={data} context={context} />
      ) : (
        <ArticlePage data={data} context={context} />
      )}
      <ArticleFacts article={data.article} />
    </>
  );
}
