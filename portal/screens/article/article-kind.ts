import type { Article } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import { isOpinion } from '#portal/parts/card/card-item.ts';

/** How an article's page is laid out. */
export type ArticleKind = 'news' | 'opinion' | 'longform';

export function kindOf(article: Article): ArticleKind {
  if (article.type === 'longform') return 'longform';
  return isOpinion(article) ? 'opinion' : 'news';
}

export const languageOf = ({ english }: Pick<Article, 'english'>): Language => (english ? 'en' : 'hu');

/** `data-scheme` of the page: what its editors chose; After and opinion have colours of their own. */
export function schemeOf(article: Article): string | undefined {
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
  portre: { hu: 'Portré', en: 'Portrait' },
};

/** What kind of writing it is, where that is worth saying: not for news, nor where the section says the same. */
export function kindLabel(article: Article): string | null {
  const label = kinds[article.subType ?? '']?.[languageOf(article)] ?? null;
  return label === article.mainSuperTag?.name ? null : label;
}

/** Names an article's text and its version, for what is made from it once. */
export const versionOf = ({ id, version }: Pick<Article, 'id' | 'version'>) => `article:${id}:${version}`;
