import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Something that may fall silent, and how to find out. */
export interface Probe {
  /** Whether there is any sign of life in time; an error is one. */
  isAlive(): Promise<boolean>;
  /** Ends what is under way, and connections of its own. */
  disconnect(): void;
}

export interface BreakerOptions {
  probe: Probe;
  /** What those get who are refused. */
  refusal(): Error;
  /** Whether anybody waits: only then there is a look. Left out: whoever is guarded. */
  isAwaited?: () => boolean;
  /** Called at the beginning of a silence: ends what waits. */
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  times?: BreakerTimes | undefined;
}

export interface BreakerTimes {
  /** Between two looks, milliseconds. */
  intervalMs: number;
  /** Who is merely slow answers the probe in this time, milliseconds. */
  answerMs: number;
  /** After that, a new connection has to answer in this time: the old one alone may have been cut. */
  newConnectionMs: number;
}

export const defaultTimes: BreakerTimes = { intervalMs: 500, answerMs: 2000, newConnectionMs: 1000 };

/**
 * A circuit breaker. A server that is frozen, or behind a network that swallows everything, would hold each
 * request until its deadline. So while anybody waits, a probe asks on its own; when neither that nor a new
 * connection is answered, the breaker opens, and requests are refused at once. It goes on probing, and closes
 * with the first answer. A slow request opens nothing, because the probe does not wait for it.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #stopping = new AbortController();
  /** Ends the waiting of each that waits. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #running: Promise<void>;
  #isOpen = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /**
   * Waits for something of the server.
   * @param abandon takes what comes when nobody waits for it any more
   * @throws the refusal as soon as the breaker is open
   */
  guard<T>(begin: () => Promise<T>, abandon: (late: T) => void): Promise<T> {
    if (this.#isOpen) return Promise.reject(this.#options.refusal());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      begin().then(
        (result) => (this.#waiting.delete(reject) ? resolve(result) : abandon(result)),
        (error) => this.#waiting.delete(reject) && reject(error),
      );
    });
  }

  async stop(): Promise<void> {
    const { probe } = this.#options;
    this.#stopping.abort();
    probe.disconnect();
    await this.#running;
    probe.disconnect();
  }

  async #run(): Promise<void> {
    const { probe, isAwaited = () => this.#waiting.size > 0, times = defaultTimes } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#isOpen || isAwaited()) this.#set(!(await probe.isAlive()));
      await wait(times.intervalMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #set(isOpen: boolean): void {
    if (isOpen === this.#isOpen || this.#stopping.signal.aborted) return;
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.#options.onClose?.();
      return;
    }
    for (const reject of this.#waiting) reject(this.#options.refusal());
    this.#waiting.clear();
    this.#options.onOpen?.();
  }
}

/** Whether an answer or an error comes in time. */
export async function answersWithin(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  const deciding = new AbortController();
  const answered = answer.then(
    () => true,
    () => true,
  );
  const silence = wait(withinMs, undefined, { signal: deciding.signal, ref: false })
    // When our own event loop stood still, the answer is here already and is read before the turn after the
    // next.
    .then(() => nextTurn())
    .then(() => nextTurn(false))
    .catch(() => false);
  const result = await Promise.race([answered, silence]);
  deciding.abort();
  return result;
}
