import type { BodyOf, CallName, Calls, OutputOf, ParsedInputOf } from '#contract/calls.ts';
import type { CallContext } from '#contract/client.ts';

export type ReadName = { [K in CallName]: Calls[K]['method'] extends 'GET' ? K : never }[CallName];
/** Calls that another service answers. */
type ElsewhereName = { [K in CallName]: Calls[K] extends { service: string } ? K : never }[CallName];
export type OwnReadName = Exclude<ReadName, ElsewhereName>;
type WriteName = Exclude<CallName, ReadName>;
type OwnWriteName = Exclude<WriteName, ElsewhereName>;

/** One function for each reading call that is answered here; its input has been checked. Rejects with `CallError`. */
export type ReadHandlers = { readonly [K in OwnReadName]: (input: ParsedInputOf<K>, context: CallContext) => Promise<OutputOf<K>> };
/** One function for each writing call; who asks has shown the key, input and body have been checked. Rejects with `CallError`. */
export type AnyWriteHandlers = { readonly [K in WriteName]: (input: ParsedInputOf<K>, body: BodyOf<K>) => Promise<OutputOf<K>> };
/** Those of the content service. */
export type WriteHandlers = Pick<AnyWriteHandlers, OwnWriteName>;
