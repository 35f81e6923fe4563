export interface LimitTables {
  try_delay: { key: Buffer; tries: number; next_at: Date; forget_at: Date };
  rate_window: { key: Buffer; began_at: Date; ends_at: Date; count: number };
}
