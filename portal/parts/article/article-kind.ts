import type { Article } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import { isOpinion } from '../card/card-item.ts';

/** How an article's page is laid out. */
type ArticleKind = 'news' | 'opinion' | 'longform';

export function articleKind(article: Article): ArticleKind {
  if (article.type === 'longform') return 'longform';
  return isOpinion(article) ? 'opinion' : 'news';
}

/**
 * Layout of an article's head (`headerType`). `default`: title above the cover; `immersive`: a full-width
 * cover above the title, with the page's header over it; `split`: title and cover side by side where there is
 * room; `text`: only the title; the cover is for lists and for sharing.
 */
export const headerTypes = ['default', 'immersive', 'split', 'text'] as const;
type HeaderType = (typeof headerTypes)[number];

/**
 * The layout that editors chose. Without a valid choice, longform is immersive
 * (docs/product/article.md#types) and everything else is `default`. An article without a cover, or with one
 * behind the adult gate, is always `default` or `text`.
 */
export function headerType(article: Article): HeaderType {
  const chosen =
    headerTypes.find((type) => type === article.headerType) ??
    (article.type === 'longform' ? 'immersive' : 'default');
  const hasCover = article.coverImage !== null && !article.adultContent;
  return hasCover || chosen === 'text' ? chosen : 'default';
}

export const articleLanguage = ({ english }: Pick<Article, 'english'>): Language => (english ? 'en' : 'hu');

/** `data-scheme` of the page: the editors' choice, otherwise the colours of After or of opinion. */
export function colorScheme(article: Article): string | undefined {
  if (article.colorScheme !== null) return article.colorScheme;
  if (article.mainSuperTag?.slug === 'after') return 'after';
  return isOpinion(article) ? 'opinion' : undefined;
}

const kinds: Record<string, Record<Language, string>> = {
  velemeny: { hu: 'Vélemény', en: 'Opinion' },
  jegyzet: { hu: 'Jegyzet', en: 'Column' },
  interju: { hu: 'Interjú', en: 'Interview' },
  riport: { hu: 'Riport', en: 'Report' },
  elemzes: { hu: 'Elemzés', en: 'Analysis' },
  tenyellenorzes: { hu: 'Tényellenőrzés', en: 'Fact check' },
  kviz: { hu: 'Kvíz', en: 'Quiz' },
  szavazas: { hu: 'Szavazás', en: 'Poll' },
  portre: { hu: 'Portré', en: 'Portrait' },
};

/** Name of the article's genre; null for news, and if the section has the same name. */
export function kindLabel(article: Article): string | null {
  const label = kinds[article.subType ?? '']?.[articleLanguage(article)] ?? null;
  return label === article.mainSuperTag?.name ? null : label;
}

/** The minute of a match that a live post covers: „67. perc”, „45+2. perc”. Other texts stay unchanged. */
export function minuteLabel({ minute, english }: Pick<Article, 'minute' | 'english'>): string | null {
  if (minute === null || !/^\d{1,3}(\+\d{1,2})?$/.test(minute)) return minute;
  return english ? `${minute}’` : `${minute}. perc`;
}
