import type { Client } from '#contract/client.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

/** An answer of the live-score service, with its age and origin. */
interface LiveScoreAnswer<T> {
  response: T;
  /** When its source sent it, Unix seconds; null for recorded seasons. */
  updatedAt?: number | null | undefined;
  /** Whether its source has failed since then. */
  stale?: boolean | undefined;
  /** Whether it comes from the replay clock (docs/livescore.md). */
  replay?: boolean | undefined;
}

type Call<Answer> = (client: Client) => Promise<Answer>;

/**
 * The calls that one page makes to the live-score service. It collects the ages of the answers. Data that
 * cannot be loaded is null (docs/product/errors.md#silent-failures).
 */
export class LiveScoreQuery {
  /** When the oldest stale answer was sent, Unix seconds; null while there is none. */
  staleSince: number | null = null;
  isReplay = false;
  readonly #context: Pick<ScreenContext, 'client' | 'optional'>;

  constructor(context: Pick<ScreenContext, 'client' | 'optional'>) {
    this.#context = context;
  }

  /** @returns the data of an answer */
  async fetch<T>(call: Call<LiveScoreAnswer<T>>): Promise<T | null> {
    return (await this.fetchAnswer(call))?.response ?? null;
  }

  /** @returns the whole answer */
  async fetchAnswer<Answer extends LiveScoreAnswer<unknown>>(call: Call<Answer>): Promise<Answer | null> {
    const { client, optional } = this.#context;
    const answer = await optional<Answer | null>(call(client), null);
    if (answer?.stale && answer.updatedAt)
      this.staleSince = Math.min(this.staleSince ?? answer.updatedAt, answer.updatedAt);
    this.isReplay ||= answer?.replay === true;
    return answer;
  }
}
