import type { StepBatch, TextDocument } from '#contract/writing.ts';
import { ApiError } from '#desk/api/api-error.ts';
import { ask } from '#desk/api/ask.ts';
import { queryClient, textQuery } from '#desk/api/queries.ts';

/** Steps as they are sent: with the version that they were made on, and a number within this window. */
export interface SentBatch {
  version: number;
  clientId: number;
  sequence: number;
  steps: Array<{ stepType: string }>;
}

/** Outcome of sending a batch. */
export type SendResult =
  | { kind: 'stored'; version: number }
  /** Others' steps arrived first; these are their batches. */
  | { kind: 'behind'; batches: StepBatch[] };

/** The requests that a text's session makes. Each throws an ApiError. */
export interface Transport {
  /** @param isFresh a text that was requested before this call is too old */
  open(pieceId: number, isFresh: boolean): Promise<TextDocument>;
  readSteps(pieceId: number, after: number): Promise<StepBatch[]>;
  send(pieceId: number, batch: SentBatch): Promise<SendResult>;
}

export const serverTransport: Transport = {
  async open(id, isFresh) {
    if (isFresh) queryClient.removeQueries({ queryKey: textQuery(id).queryKey });
    const text = await queryClient.fetchQuery(textQuery(id));
    queryClient.removeQueries({ queryKey: textQuery(id).queryKey });
    return text;
  },
  readSteps: async (id, after) => (await ask('pieceSteps', { id, after })).batches,
  async send(id, body) {
    try {
      return { kind: 'stored', version: (await ask('sendSteps', { id }, { body })).version };
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      const current = error.conflict?.current as { batches: StepBatch[] } | undefined;
      if (!current) throw error;
      return { kind: 'behind', batches: current.batches };
    }
  },
};
