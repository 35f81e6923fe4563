import type { Client } from '#contract/client.ts';

export interface LivescoreAnswer<T> {
  response: T;
  updatedAt?: number | null | undefined;
  stale?: boolean | undefined;
  replay?: boolean | undefined;
}

/**
 * Asks the live-score service for something; null when it cannot be had
 * (docs/product/errors.md#silent-failures).
 */
export interface LivescoreQuery {
  <T>(call: (client: Client) => Promise<LivescoreAnswer<T>>): Promise<T | null>;
  /** With what the service says of it. */
  whole<T>(call: (client: Client) => Promise<LivescoreAnswer<T>>): Promise<LivescoreAnswer<T> | null>;
}
