import { outboundRel } from '#body/links.ts';
import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { ColumnSettings, FrontBox } from '#contract/front.ts';
import { readingTime } from '#portal/format/reading-time.ts';
import { pagePath } from '#portal/parts/search/page-path.ts';
import { articleSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { topicUrl } from '#portal/parts/tags/topic-url.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** Content of a card, with all rules applied. */
export interface CardItem {
  id: number;
  slug: string;
  title: string;
  url: string;
  label: string | null;
  labelUrl: string | null;
  lead: string | null;
  image: string | null;
  portraitImage: string | null;
  /** Names of the authors of opinion and features; empty for news. */
  authors: string[];
  /** Reading time: `9 perc olvasás`; null if it is not shown. */
  minutes: string | null;
  live: boolean;
  opinion: boolean;
  english: boolean;
  pr: boolean;
  /** Colour of its label: `colorClass`. */
  colour: string | null;
  pubDate: number;
  updatedAt: number;
  /** Set if the card may give away a result. */
  spoiler: SpoilerMarks | null;
}

/** `rel` of a card's link, for a paid article or an advertiser's page. */
export const cardRel = ({ pr, url }: Pick<CardItem, 'pr' | 'url'>): string | undefined =>
  pr ? 'sponsored' : outboundRel(url, 'sponsor');

/** Label of all paid content. */
export const paidLabel = 'Támogatott tartalom';

/** Genres whose cards name the authors. Cards of news do not. */
const signedTypes = new Set(['velemeny', 'jegyzet', 'interju', 'riport', 'portre', 'elemzes', 'tura']);
const opinionTypes = new Set(['velemeny', 'jegyzet']);

/** Characters (docs/product/lists.md#text-lengths). */
const listLimits = { title: 100, lead: 200 };

export function isOpinion(article: Pick<ArticleCard, 'subType' | 'mainSuperTag'>): boolean {
  return opinionTypes.has(article.subType ?? '') || article.mainSuperTag?.slug === 'velemeny';
}

/**
 * A card of a list or widget.
 * @param within slug of the list's own section, which its cards do not repeat
 */
export function createCard(article: ArticleCard, within: string | null = null): CardItem {
  return {
    id: article.id,
    slug: article.slug,
    title: truncate(article.title, listLimits.title),
    url: article.ctUrl ?? article.url,
    ...labelOf(article, within),
    lead: truncate(article.recommender ?? article.lead, listLimits.lead) || null,
    image: article.recommendedBoxImage,
    portraitImage: null,
    authors:
      isOpinion(article) || signedTypes.has(article.subType ?? '')
        ? article.articleAuthors.map(({ name }) => name)
        : [],
    minutes: readingTime(article),
    live: article.live,
    opinion: isOpinion(article),
    english: article.english,
    pr: article.pr,
    colour: article.colorClass,
    pubDate: article.pubDate,
    updatedAt: article.updatedAt,
    spoiler: articleSpoiler(article),
  };
}

/**
 * The section, or in a list where all cards are from one section, the first tag that is not called the same.
 */
function labelOf(
  { pr, mainSuperTag: section, tags }: ArticleCard,
  within: string | null,
): Pick<CardItem, 'label' | 'labelUrl'> {
  if (pr) return { label: paidLabel, labelUrl: null };
  if (section && section.slug !== within) return { label: section.name, labelUrl: sectionUrl(section.slug) };
  const tag = tags.find(({ slug }) => slug !== within);
  return tag ? { label: tag.name, labelUrl: tagUrl(tag.slug) } : { label: null, labelUrl: null };
}

export const sectionUrl = (slug: string): string => pagePath({ kind: 'section', value: slug });
export const tagUrl = (slug: string): string => pagePath({ kind: 'tag', value: slug });

/** Slug of the tag that is the label of a card; null if the label is no tag. */
export const labelTag = ({ labelUrl }: Pick<CardItem, 'labelUrl'>): string | null =>
  labelUrl?.startsWith(tagUrl('')) ? labelUrl.slice(tagUrl('').length) : null;

/** The item with its label linked without the redirect from the tag of a supplement to the supplement. */
export function withTopicUrl(item: CardItem, site: Pick<PortalSite, 'supplements'>): CardItem {
  const tag = labelTag(item);
  return tag === null ? item : { ...item, labelUrl: topicUrl(site, tag) };
}

/** The cards of a front-page group. Its settings say how many, how long, and with what besides the title. */
export function createGroupCards(
  boxes: readonly FrontBox[],
  column: ColumnSettings,
  site: Pick<PortalSite, 'supplements'>,
): CardItem[] {
  return boxes.slice(0, column.boxes).map((box, index) => {
    const before = (from: number | null) => from === null || index + 1 < from;
    const article = createCard(box.article);
    const tag = labelTag(box);
    return {
      ...article,
      title: truncate(box.title, Math.max(2, column.titleLength)),
      url: box.url,
      label: box.pr ? paidLabel : box.label,
      labelUrl: box.pr ? null : tag === null ? box.labelUrl : topicUrl(site, tag),
      lead:
        before(column.noLeadFrom) && box.lead && column.leadLength > 1
          ? truncate(box.lead, column.leadLength)
          : null,
      image: before(column.noImageFrom) ? box.image : null,
      portraitImage: before(column.noImageFrom) ? (box.portraitImage ?? box.image) : null,
      authors: before(column.noAuthorFrom) ? article.authors : [],
      live: box.live,
      english: box.english,
      pr: box.pr,
    };
  });
}

/** Authors and reading time, for cards without a date. */
export const signature = ({ authors, minutes }: Pick<CardItem, 'authors' | 'minutes'>): string =>
  [authors.join(', '), ...(minutes === null ? [] : [minutes])].join('\u00a0· ');
