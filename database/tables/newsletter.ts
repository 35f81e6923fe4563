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
    intro: ColumnType<string, string | undefined>;
    intro_by: ColumnType<string, string | undefined>;
    readers: ColumnType<number, number | undefined>;
    made_at: ColumnType<Date, Date | undefined>;
  };
  newsletter_plan: {
    site: number;
    list: string;
    day: string;
    articles: number[] | null;
    intro: string;
    intro_by: string;
    send_at: Date | null;
    version: ColumnType<number, number | undefined>;
    edited_at: ColumnType<Date, Date | undefined>;
  };
}
