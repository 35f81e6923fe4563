export interface LimitTables {
  rate_window: { key: Buffer; began_at: Date; ends_at: Date; count: number };
}
