import type { ColumnType } from 'kysely';

export interface SearchTables {
  search_doc: {
    id: number;
    published_at: Date;
    tsv: string;
    body: string;
    analysis: ColumnType<number, number | undefined>;
  };
  search_stale: { article_id: number };
  search_word: { form: string; folded: string };
  search_share: { year: number; lexeme: string; share: number };
  search_lemma: { lemma: string; folded: string; n: number; title_n: number };
  search_month: { month: number; n: number };
  search_statistics: { one: ColumnType<boolean, boolean | undefined>; refreshed_at: Date; documents: number };
}
