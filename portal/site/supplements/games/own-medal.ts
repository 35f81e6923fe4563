export type Medal = 'gold' | 'silver' | 'bronze';

/** A medal of the readers' own country. */
export interface OwnMedal {
  /** YYYY-MM-DDTHH:MM, Hungarian time. */
  at: string;
  medal: Medal;
  sport: string;
  event: string;
  who: readonly string[];
}
