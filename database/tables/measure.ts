import type { SourceKind } from '#contract/measure.ts';

export interface MeasureTables {
  front_click: { site: number; slot: Date; path: string; n: string };
  page_view_hour: { site: number; hour: Date; path: string; screen: string; n: string };
  page_view_day: { site: number; day: string; path: string; screen: string; n: string };
  vital_day: { site: number; day: string; screen: string; name: string; bucket: number; n: string };
  reading_slot: { site: number; at: Date; path: string; views: number } & Record<
    SourceKind | 'quarter_1' | 'quarter_2' | 'quarter_3' | 'quarter_4',
    number
  >;
  missed_term: { site: number; day: string; term: string; n: string };
}
