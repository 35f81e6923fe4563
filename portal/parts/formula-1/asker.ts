import type { Client } from '#contract/client.ts';

export interface Answer<T> {
  response: T;
  updatedAt?: number | null | undefined;
  stale?: boolean | undefined;
  replay?: boolean | undefined;
}

/**
 * Asks the live-score service for something; null when it cannot be had
 * (docs/product/errors.md#silent-failures).
 */
export interface Asker {
  <T>(call: (client: Client) => Promise<Answer<T>>): Promise<T | null>;
  /** With what the service says of it. */
  whole<T>(call: (client: Client) => Promise<Answer<T>>): Promise<Answer<T> | null>;
}
