import { type Article, type ArticleCard, type ArticleVersion, articlePath } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { PostOrder, SubArticle, SubArticleList } from '#contract/lists.ts';
import { listKind } from '#database/codes.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import {
  type ArticleText,
  type FoundArticle,
  filteredPosts,
  findArticle,
  momentsOf,
  pinnedPosts,
  postAuthors,
  textsOf,
} from '../queries/articles.ts';
import { cardsBySlug, cardsOf, listedCards } from '../queries/cards.ts';
import { listPage, listTotal } from '../queries/lists.ts';
import { findTranslation } from '../queries/translations.ts';
import type { ArticleRow } from './article-row.ts';
import type { ReadContext } from './read-context.ts';

type ArticleKey = { id: number } | { slug: string };

/**
 * Reads an article as its own page shows it.
 * @throws CallError 404 as `findVisible` does
 */
export async function readArticle(context: ReadContext, key: ArticleKey): Promise<Article> {
  const row = await findVisible(context, key);
  const [[article], translation] = await Promise.all([
    wholeArticles(context, [row]),
    findTranslation(context.db, row),
  ]);
  if (!article) throw notFound(key);
  return translation === null ? article : { ...article, translation };
}

/**
 * Finds an article that a reader may see: of this site or mirrored on it, active, in an active section, and
 * already published. A post is visible only with its live blog, because otherwise a live blog that was taken
 * down would stay readable in pieces. Staff see the others too (docs/product/readers.md#who-may-see-what).
 * @throws CallError 404
 */
export async function findVisible(
  { db, site, now, signedIn }: ReadContext,
  key: ArticleKey,
): Promise<FoundArticle> {
  const row = await findArticle(db, key);
  if (!row || !isOnSite(row, site)) throw notFound(key);
  const isPublic = row.active && row.section_active && row.blog_shown && row.published_at.getTime() <= now;
  if (!isPublic && !signedIn) throw notFound(key);
  return row;
}

function isOnSite(row: ArticleRow, site: number): boolean {
  return row.originating_site === site || row.mirroring_sites.includes(site);
}

function notFound(key: ArticleKey): CallError {
  return new CallError(404, `There is no article ${'id' in key ? key.id : key.slug} here.`);
}

/**
 * The version of an article with its posts, which open pages compare with theirs
 * (docs/product/live-blogs.md#live-refresh).
 */
const versionOf = ({ version, posts_version }: Pick<FoundArticle, 'version' | 'posts_version'>) =>
  version + posts_version;

/** @throws CallError 404 as `findVisible` does */
export async function readVersion(context: ReadContext, slug: string): Promise<ArticleVersion> {
  const row = await findVisible(context, { slug });
  return { v: versionOf(row), updatedAt: unixSeconds(row.updated_at) };
}

export interface ItemsInput {
  id: number;
  page: number;
  perPage: number;
  order: PostOrder;
  important?: 'yes' | undefined;
  author?: string | undefined;
}

/** Posts of a live blog. The pinned and the most important ones are also returned separately. */
export async function readItems(context: ReadContext, input: ItemsInput): Promise<SubArticleList> {
  const { id, page, perPage, order, important, author } = input;
  const { db, site } = context;
  // The version is read before the posts. If they change meanwhile, browsers fetch the page again.
  const blog = await findVisible(context, { id });
  const isFiltered = important !== undefined || author !== undefined;
  const [{ rows, total: totalItems }, pinned, moments, authors] = await Promise.all([
    isFiltered
      ? filteredPosts(
          db,
          { site, parent: blog.id, filter: { important: important === 'yes', author: author ?? null } },
          { order, offset: (page - 1) * perPage, limit: perPage },
        )
      : postsOf(context, blog.id, input),
    // In a selection of posts, pinned ones are at their time like the others.
    isFiltered ? [] : pinnedPosts(db, site, blog.id),
    momentsOf(db, site, blog.id),
    postAuthors(db, site, blog.id),
  ]);
  const [items, pinnedItems] = await Promise.all([
    wholeArticles(context, rows),
    wholeArticles(context, pinned),
  ]);
  return {
    version: versionOf(blog),
    order,
    items: items.map(subArticle),
    pinnedItems: pinnedItems.map(subArticle),
    moments: await cardsOf(db, moments),
    authors,
    totalItems,
    page,
    totalPages: Math.ceil(totalItems / perPage),
  };
}

/** One page of all posts of a live blog. */
async function postsOf(
  { db, site }: ReadContext,
  blog: number,
  { page, perPage, order }: ItemsInput,
): Promise<{ rows: ArticleRow[]; total: number }> {
  const list = { site, kind: listKind.parent, ref: blog };
  const total = await listTotal(db, list);
  if (order === 'newest') return { rows: await listPage(db, list, (page - 1) * perPage, perPage), total };
  // Oldest first is newest first counted from the other end.
  const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage));
  const rows = count > 0 ? await listPage(db, list, Math.max(0, total - page * perPage), count) : [];
  return { rows: rows.reverse(), total };
}

function subArticle(document: Article): SubArticle {
  return { type: document.type === 'liveblogpost' ? 'liveblogpost' : 'article', document };
}

/** These rows with their texts, in their order. */
export async function wholeArticles(context: ReadContext, rows: ArticleRow[]): Promise<Article[]> {
  if (rows.length === 0) return [];
  const { db } = context;
  const [cards, texts] = await Promise.all([cardsOf(db, rows), textsOf(db, rows)]);
  return withTexts(context, cards, texts);
}

/**
 * Creates articles from their cards and texts, in the cards' order, with their live blog and attached
 * articles.
 */
export async function withTexts(
  { db, site }: Pick<ReadContext, 'db' | 'site'>,
  cards: readonly ArticleCard[],
  texts: ReadonlyMap<number, ArticleText>,
): Promise<Article[]> {
  const parentIds = [...new Set(cards.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))];
  const attached = [...new Set([...texts.values()].flatMap(({ fields }) => fields.subArticles))];
  const [parents, attachedCards] = await Promise.all([
    parentIds.length > 0 ? listedCards(db, site, parentIds) : [],
    attached.length > 0 ? cardsBySlug(db, site, attached) : new Map<string, ArticleCard>(),
  ]);
  return cards.flatMap((card) => {
    const text = texts.get(card.id);
    return text ? [wholeArticle(card, text, parents, attachedCards)] : [];
  });
}

function wholeArticle(
  card: ArticleCard,
  text: ArticleText,
  parents: ArticleCard[],
  attachedCards: Map<string, ArticleCard>,
): Article {
  const { fields, content, paragraph_count, corrections } = text;
  const parent = parents.find(({ id }) => id === card.parentId);
  return {
    ...card,
    content,
    paragraphCount: paragraph_count,
    contentHighlight: fields.contentHighlight,
    subtitle: fields.subtitle,
    headerType: fields.headerType,
    coverImage: fields.coverImage,
    coverImageText: fields.coverImageText,
    coverImageSet: fields.coverImageSet ?? [],
    articleWidthCover: fields.articleWidthCover,
    facebookImage: fields.facebookImage,
    mobileImage43: fields.mobileImage43,
    mobileImage11: fields.mobileImage11,
    resizedRecommendedBoxImage: fields.resizedRecommendedBoxImage ?? null,
    articleContributors: fields.articleContributors,
    spiritualHelp: fields.spiritualHelp,
    drugProblem: fields.drugProblem,
    rank: fields.rank,
    parent: parent ? { id: parent.id, title: parent.title, url: articlePath(parent) } : null,
    facebookEngagement: fields.facebookEngagement,
    facebookSuggested: fields.facebookSuggested,
    avCode: fields.avCode,
    indexAVCode: fields.indexAVCode,
    ogDescription: fields.ogDescription,
    livescoreId: fields.livescoreId,
    ...(fields.livescoreSport && { livescoreSport: fields.livescoreSport }),
    ...(fields.factChecks && { factChecks: fields.factChecks }),
    ...(corrections && { corrections }),
    subArticles: [...new Set(fields.subArticles.flatMap((slug) => attachedCards.get(slug) ?? []))],
    actions: fields.actions,
  };
}
