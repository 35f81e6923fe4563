import type { Selectable } from 'kysely';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { ArticleTable } from '#database/tables/content.ts';

export type ArticleRow = Omit<Selectable<ArticleTable>, 'posts_version'>;

export type ArticleValues = Omit<ArticleRow, 'id'>;

export interface StoredArticle extends ArticleRow {
  content: string;
  fields: StoredFields;
}

/** What a version stores besides its text: the newsroom's input, with the publication date filled in. */
export type StoredFields = Omit<ParsedArticleInput, 'content' | 'updatedAt' | 'active' | 'pubDate'> & {
  pubDate: number;
};
