import type { ColumnType, GeneratedAlways } from 'kysely';

export interface PushTables {
  push_client: {
    id: GeneratedAlways<string>;
    site: number;
    token_hash: Buffer;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** Name of the push service (`services/push/push-services.ts`). */
    service: string;
    /** Consecutive messages that could not be delivered. */
    failures: ColumnType<number, number | undefined>;
    failing_since: Date | null;
    account_id: number | null;
    made_at: ColumnType<Date, Date | undefined>;
  };
  push_topic: { client_id: string; topic: string };
  push_news: { site: number; article_id: number; topic: string; made_at: ColumnType<Date, Date | undefined> };
  /** Which browser gets which article. Each gets it once, even if several of its topics match. */
  push_delivery: {
    id: GeneratedAlways<string>;
    client_id: string;
    article_id: number;
    topic: string;
    service: string;
    expires_at: Date;
    done_at: Date | null;
  };
}
