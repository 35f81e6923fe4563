import type { Selectable } from 'kysely';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { ArticleTable } from '#database/tables/content.ts';

export type ArticleRow = Omit<Selectable<ArticleTable>, 'posts_version'>;

export type ArticleValues = Omit<ArticleRow, 'id'>;

export interface StoredArticle extends ArticleRow {
  content: string;
  fields: StoredFields;
}

/** What a version keeps beside its text: all that the newsroom sent, with the publication date filled in. */
export type StoredFields = Omit<ParsedArticleInput, 'content' | 'updatedAt' | 'active' | 'pubDate'> & {
  pubDate: number;
};
