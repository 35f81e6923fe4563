import type { ColumnType } from 'kysely';

/** What the console of live blogs stores besides pieces and articles. */
export interface LiveBlogTables {
  live_blog: {
    id: number;
    reporters_wait: ColumnType<boolean, boolean | undefined>;
    election: ColumnType<string | null, string | null | undefined>;
  };
  live_picture: { blog_id: number; item_id: number; at: Date; by: string; by_name: string };
  live_text: {
    only_row: ColumnType<boolean, boolean | undefined>;
    version: number;
    items: ColumnType<unknown, string, string>;
  };
  live_audience: {
    site: number;
    slug: string;
    process: string;
    minute: Date;
    counted_at: Date;
    readers: number;
    most: number;
  };
}
