import type { ColumnType } from 'kysely';

export interface SecretTables {
  kept_secret: { name: string; value: string; made_at: ColumnType<Date, Date | undefined> };
}
