import type { ColumnType, GeneratedAlways } from 'kysely';

export interface NewsletterTables {
  newsletter_reader: {
    id: GeneratedAlways<string>;
    site: number;
    address_key: string;
    address: string;
    first_name: string;
    last_name: string;
    confirmed_at: ColumnType<Date, Date | undefined>;
  };
  newsletter_subscription: { reader_id: string; list: string; since: ColumnType<Date, Date | undefined> };
  newsletter_request: {
    id: ColumnType<string, string | undefined>;
    site: number;
    address: string;
    first_name: string;
    last_name: string;
    lists: string[];
    made_at: ColumnType<Date, Date | undefined>;
    expires_at: Date;
    used_at: Date | null;
  };
  newsletter_issue: {
    site: number;
    list: string;
    day: string;
    articles: number[];
    readers: ColumnType<number, number | undefined>;
    made_at: ColumnType<Date, Date | undefined>;
  };
}
