import type { Article } from '#contract/article.ts';
import { flagFields } from '#contract/flag-fields.ts';
import type { Piece } from '#contract/piece.ts';

/**
 * A piece in the form that the readers' page uses for an article, as far as the page's head and frame show
 * it. The text is the editor's.
 * @param portraits by slug of the author
 */
export function sheetArticle(
  { id, published, publishAt, plannedAt }: Piece,
  document: Piece['document'],
  portraits: Readonly<Record<string, string | null>>,
): Article {
  const { sections, slug, flags, authors, eventName, translationOf: _, ...fields } = document;
  const [section] = sections;
  const pubDate = document.pubDate ?? publishAt ?? plannedAt ?? Math.floor(Date.now() / 1000);
  return {
    ...fields,
    ...(eventName !== null && { eventName }),
    id,
    version: published?.version ?? 1,
    slug: slug ?? '',
    pubDate,
    updatedAt: pubDate,
    articleAuthors: authors.map((author) => ({
      ...author,
      title: null,
      avatarSrc: portraits[author.slug] ?? null,
    })),
    mainSuperTag: section ? { ...section, id: 1, active: true } : null,
    superTags: [],
    flags: flags.map((flag) => ({ slug: flag })),
    ...flagFields(flags),
    active: true,
    content: '',
    paragraphCount: 0,
    wordCount: 0,
    url: '',
    parent: null,
    subArticles: [],
  };
}
