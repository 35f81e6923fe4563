import type { ColumnType } from 'kysely';

export interface SecretTables {
  /** Secrets that no setting gives: made once, and the same for all processes (`services/secrets`). */
  kept_secret: { name: string; value: string; made_at: ColumnType<Date, Date | undefined> };
}
