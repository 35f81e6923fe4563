import type { Article } from '#contract/article.ts';
import type { PostOrder, SubArticleList } from '#contract/lists.ts';
import { notFound, redirect, type Screen, type ScreenContext, type ViewContext } from '#portal/page/screen.ts';
import { ArticleFacts } from '#portal/parts/ad/page-facts.tsx';
import { versionKey } from '#portal/parts/article/article-kind.ts';
import { parsedBlocks, postBlocks, relatedSlugs } from '#portal/parts/body/parsed-blocks.ts';
import { type CardItem, createCard } from '#portal/parts/card/card-item.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { loadAround } from './around.ts';
import type { ArticleData } from './article-data.ts';
import { articleHead } from './article-head.ts';
import { ArticlePage } from './article-page.tsx';
import { emptyArticle, emptySlug } from './empty-article.ts';
import { HiddenNote } from './hidden-note.tsx';
import { LiveBlog } from './live-blog.tsx';
import { shownVersion } from './live-region.ts';
import { loadQuizzes } from './load-quizzes.ts';
import { orderedPath } from './post-order.ts';

/** Specification §9; §4 for the siblings of a post. */
const postsPerPage = 30;
const siblingsShown = 4;

/** Articles recommended in one text that are looked up; more would make it a list. */
const relatedAtMost = 8;

/** An article of any type at its canonical path (specification §2, single_article; §4, article page load). */
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
  const isDown = !article.active || article.mainSuperTag?.active === false;
  // The newsroom sees what is not public, marked as such (specification §4, §6).
  const ofNewsroom = reader?.scope === 'user';
  if (isDown && !ofNewsroom) throw notFound(path);
  const order: PostOrder = query.rend === 'regi' ? 'oldest' : 'newest';
  // Pages and orders belong to live blogs only; every other address is moved to the one that is right.
  const isLive = article.type === 'liveblog';
  if (!isLive && (article.url !== path || page > 1 || order === 'oldest')) throw redirect(article.url);
  if (article.url !== path) throw redirect(pageUrl(orderedPath(article, order), page));
  const blocks = parsedBlocks(versionKey(article), article.content);
  const [related, around, posts, [episode = null]] = await Promise.all([
    loadRelated(context, relatedSlugs(blocks).slice(0, relatedAtMost)),
    loadAround(context, article),
    loadPosts(context, article, order),
    optional(client.episodes({ article: article.slug, perPage: 1 }), []),
  ]);
  if (article.type === 'liveblog' && page > 1 && page > (posts?.totalPages ?? 0)) throw notFound(path);
  // Of a post's siblings only titles are shown.
  const shownPosts = article.type === 'liveblog' ? textsIn(posts) : [];
  const quizzes = await loadQuizzes(context, [blocks, ...shownPosts.map((post) => postBlocks(versionKey(post), post))]);
  return { article, related, around, posts, episode, quizzes, isHidden: ofNewsroom && (isDown || article.pubDate * 1000 > now) };
}

async function loadRelated({ client, optional }: ScreenContext, slugs: readonly string[]): Promise<ReadonlyMap<string, CardItem>> {
  const found = slugs.length > 0 ? await optional(client.articleCards({ slugs: [...slugs] }), []) : [];
  return new Map(found.map((article) => [article.slug, createCard(article)]));
}

/** A live blog cannot do without its posts; a post can do without its siblings. */
async function loadPosts({ client, page, optional }: ScreenContext, article: Article, order: PostOrder): Promise<SubArticleList | null> {
  if (article.type === 'liveblog') return client.articleItems({ id: article.id, page, perPage: postsPerPage, order });
  if (article.parentId === null) return null;
  const all = await optional(client.articleItems({ id: article.parentId, perPage: postsPerPage }), null);
  if (!all) return null;
  const others = ({ document }: { document: Article }) => document.id !== article.id;
  const pinnedItems = all.pinnedItems.filter(others).slice(0, siblingsShown);
  const pinned = new Set(pinnedItems.map(({ document }) => document.id));
  const rest = all.items.filter((item) => others(item) && !pinned.has(item.document.id));
  // Pinned ones, then articles among the posts (specification §4), then the newest of the others.
  const items = [...rest.filter(({ type }) => type === 'article'), ...rest.filter(({ type }) => type !== 'article')];
  return { ...all, pinnedItems, items: items.slice(0, siblingsShown - pinnedItems.length) };
}

/** Posts whose text is shown; of articles among them there is a card. */
const textsIn = (posts: SubArticleList | null): Article[] =>
  [...(posts?.pinnedItems ?? []), ...(posts?.items ?? [])].filter(({ type }) => type !== 'article').map(({ document }) => document);

function ArticleView({ data, context }: { data: ArticleData; context: ViewContext }) {
  return (
    <>
      {data.isHidden && <HiddenNote article={data.article} />}
      {data.article.type === 'liveblog' ? <LiveBlog data={data} context={context} /> : <ArticlePage data={data} context={context} />}
      <ArticleFacts article={data.article} />
    </>
  );
}
