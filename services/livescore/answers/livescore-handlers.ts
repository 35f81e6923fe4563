import type { CallName, Calls, OutputOf, ParsedInputOf } from '#contract/calls.ts';

/** Calls that this service answers. */
export type LivescoreName = {
  [K in CallName]: Calls[K] extends { service: 'livescore' } ? K : never;
}[CallName];

/** One function for each of them; its input has been checked. Rejects with `CallError`. */
export type LivescoreHandlers = {
  readonly [K in LivescoreName]: (input: ParsedInputOf<K>) => Promise<OutputOf<K>>;
};
