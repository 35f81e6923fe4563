import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** Checks whether a server that may stop answering is alive. */
export interface Probe {
  /** Whether there is any answer in time, even an error. */
  isAlive(): Promise<boolean>;
  /** Ends current probes and the probe's own connections. */
  disconnect(): void;
}

export interface BreakerOptions {
  probe: Probe;
  /** Creates the error for refused callers. */
  refusal(): Error;
  /**
   * Whether anybody waits, because only then is the server probed. Default: whether there are guarded
   * callers.
   */
  isAwaited?: () => boolean;
  /** Called when the server stops answering; ends what waits. */
  onOpen?: (() => void) | undefined;
  onClose?: (() => void) | undefined;
  times?: BreakerTimes | undefined;
}

export interface BreakerTimes {
  /** Time between two probes. */
  intervalMs: number;
  /** A server that is only slow answers the probe in this time. */
  answerMs: number;
  /** After that, a new connection has to answer in this time, because only the old one may be broken. */
  newConnectionMs: number;
}

export const defaultTimes: BreakerTimes = { intervalMs: 500, answerMs: 2000, newConnectionMs: 1000 };

/**
 * A circuit breaker. A server that is frozen, or behind a network that drops everything, would hold each
 * request until its deadline. So while anybody waits, the server is probed. If neither the probe nor a new
 * connection gets an answer, the breaker opens, and requests are refused at once. Probing continues, and the
 * first answer closes the breaker. A slow request does not open it, because the probe does not wait for it.
 */
export class Breaker {
  readonly #options: BreakerOptions;
  readonly #stopping = new AbortController();
  /** Rejects each waiting caller. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #running: Promise<void>;
  #isOpen = false;

  constructor(options: BreakerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  /**
   * Waits for something from the server.
   * @param abandon gets a result that comes after the refusal
   * @throws the refusal as soon as the breaker is open
   */
  guard<T>(begin: () => Promise<T>, abandon: (result: T) => void): Promise<T> {
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
  const settled = answer.then(
    () => true,
    () => true,
  );
  const silence = wait(withinMs, undefined, { signal: deciding.signal, ref: false })
    // If our own event loop was blocked, the answer has arrived and is read within the next two turns.
    .then(() => nextTurn())
    .then(() => nextTurn(false))
    .catch(() => false);
  const result = await Promise.race([settled, silence]);
  deciding.abort();
  return result;
}
