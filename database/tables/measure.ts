export interface MeasureTables {
  page_view_hour: { site: number; hour: Date; path: string; screen: string; n: string };
  page_view_day: { site: number; day: string; path: string; screen: string; n: string };
  vital_day: { site: number; day: string; screen: string; name: string; bucket: number; n: string };
}
