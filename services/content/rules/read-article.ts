import { type Article, type ArticleCard, articlePath } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import type { SubArticle, SubArticleList } from '#contract/lists.ts';
import { listKind } from '#database/codes.ts';
import type { ArticleRow } from '../queries/article-writes.ts';
import { type ArticleText, type FoundArticle, findArticle, pinnedPosts, textsOf } from '../queries/articles.ts';
import { cardsOf, listedCards } from '../queries/cards.ts';
import { listPage, listTotal } from '../queries/lists.ts';
import type { Reading } from './context.ts';

type ArticleKey = { id: number } | { slug: string };

/**
 * An article as its own page shows it.
 * @throws CallError 404 as `findVisible` does
 */
export async function readArticle(reading: Reading, key: ArticleKey): Promise<Article> {
  const row = await findVisible(reading, key);
  const [article] = await wholeArticles(reading, [row]);
  if (!article) throw notFound(key);
  return article;
}

/**
 * Finds what a reader may see: an article of this site or mirrored on it that is active, in an active section, and whose time has come.
 * A post goes with its live blog: taken down because it was wrong, the whole must not stay readable in pieces. A signed-in reader also sees those that are not (specification §4, §6).
 * @throws CallError 404
 */
export async function findVisible({ db, site, now, signedIn }: Reading, key: ArticleKey): Promise<FoundArticle> {
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

/** Posts of a live blog, newest first; the pinned ones are also given apart. */
export async function readItems(reading: Reading, id: number, page: number, perPage: number): Promise<SubArticleList> {
  const { db, site } = reading;
  const blog = await findVisible(reading, { id });
  const list = { site, kind: listKind.parent, ref: blog.id };
  const [totalItems, rows, pinned] = await Promise.all([
    listTotal(db, list),
    listPage(db, list, (page - 1) * perPage, perPage),
    pinnedPosts(db, site, blog.id),
  ]);
  const [items, pinnedItems] = await Promise.all([wholeArticles(reading, rows), wholeArticles(reading, pinned)]);
  return {
    items: items.map(subArticle),
    pinnedItems: pinnedItems.map(subArticle),
    totalItems,
    page,
    totalPages: Math.ceil(totalItems / perPage),
  };
}

function subArticle(document: Article): SubArticle {
  return { type: document.type === 'liveblogpost' ? 'liveblogpost' : 'article', document };
}

/** These rows with their text, in their order. */
export async function wholeArticles(reading: Reading, rows: ArticleRow[]): Promise<Article[]> {
  if (rows.length === 0) return [];
  const { db, site } = reading;
  const [cards, texts] = await Promise.all([cardsOf(db, rows), textsOf(db, rows)]);
  const parentIds = [...new Set(rows.flatMap(({ parent_id }) => (parent_id === null ? [] : [parent_id])))];
  const attached = [...new Set([...texts.values()].flatMap(({ fields }) => fields.subArticles))];
  const [parents, below] = await Promise.all([
    parentIds.length > 0 ? listedCards(db, site, { ids: parentIds }) : [],
    attached.length > 0 ? listedCards(db, site, { slugs: attached }) : [],
  ]);
  return cards.flatMap((card) => {
    const text = texts.get(card.id);
    return text ? [wholeArticle(card, text, parents, below)] : [];
  });
}

function wholeArticle(card: ArticleCard, text: ArticleText, parents: ArticleCard[], below: ArticleCard[]): Article {
  const { fields, content, paragraph_count } = text;
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
    subArticles: fields.subArticles.flatMap((slug) => below.find((each) => each.slug === slug) ?? []),
    actions: fields.actions,
  };
}
