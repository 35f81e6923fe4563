import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { ColumnSettings, FrontBox } from '#contract/front.ts';
import { pagePath } from '#portal/parts/search/page-path.ts';
import { articleSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';

/** What a card shows, ready to be set: no rules are left to apply. */
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
  /** Names, where the design shows them: opinion and features. */
  authors: string[];
  live: boolean;
  opinion: boolean;
  english: boolean;
  pr: boolean;
  /** Colour of its label: `colorClass`. */
  colour: string | null;
  pubDate: number;
  updatedAt: number;
  /** It may give away a result. */
  spoiler: SpoilerMarks | null;
}

/** Stands at everything that somebody paid for. */
export const paidLabel = 'Támogatott tartalom';

/** Kinds of writing that are read for who wrote them too; news is not (design: no author on news cards). */
const signedTypes = new Set(['velemeny', 'jegyzet', 'interju', 'riport', 'portre', 'elemzes', 'tura']);
const opinionTypes = new Set(['velemeny', 'jegyzet']);

/** Characters (docs/product/lists.md#text-lengths). */
const listLimits = { title: 100, lead: 200 };

export function isOpinion(article: Pick<ArticleCard, 'subType' | 'mainSuperTag'>): boolean {
  return opinionTypes.has(article.subType ?? '') || article.mainSuperTag?.slug === 'velemeny';
}

/**
 * A card of a list or widget.
 * @param within slug of the section that the list is of, which its cards need not repeat
 */
export function createCard(article: ArticleCard, within: string | null = null): CardItem {
  const section = article.mainSuperTag;
  const [tag] = article.tags;
  const bySection = section && section.slug !== within;
  return {
    id: article.id,
    slug: article.slug,
    title: truncate(article.title, listLimits.title),
    url: article.ctUrl ?? article.url,
    label: article.pr ? paidLabel : bySection ? section.name : (tag?.name ?? null),
    labelUrl: article.pr ? null : bySection ? sectionUrl(section.slug) : tag ? `/cimke/${tag.slug}` : null,
    lead: truncate(article.recommender ?? article.lead, listLimits.lead) || null,
    image: article.recommendedBoxImage,
    portraitImage: null,
    authors:
      isOpinion(article) || signedTypes.has(article.subType ?? '')
        ? article.articleAuthors.map(({ name }) => name)
        : [],
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
 * The cards of a front-page group by its column settings: how many, how long, with or without picture, lead
 * and authors.
 */
export function createGroupCards(boxes: readonly FrontBox[], column: ColumnSettings): CardItem[] {
  return boxes.slice(0, column.boxes).map((box, index) => {
    const before = (from: number | null) => from === null || index + 1 < from;
    const article = createCard(box.article);
    return {
      ...article,
      title: truncate(box.title, Math.max(2, column.titleLength)),
      url: box.url,
      label: box.pr ? paidLabel : box.label,
      labelUrl: box.pr ? null : box.labelUrl,
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

/** Where a section's articles are listed; two have pages of their own. */
export function sectionUrl(slug: string): string {
  return pagePath({ kind: 'section', value: slug });
}
