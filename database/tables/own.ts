import type { ColumnType } from 'kysely';

export interface OwnTables {
  own_document: {
    account_id: number;
    site: number;
    version: string;
    items: ColumnType<unknown, string, string>;
    emptied_at: Date | null;
    changed_at: Date;
  };
}
