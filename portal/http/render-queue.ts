/** More renders wait than can finish in time. */
export class Overloaded extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many pages are being rendered');
    this.name = 'Overloaded';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface RenderLimits {
  /** Renders that run at the same time: while some wait for data, others use the processor. */
  maxRunning: number;
  /** Renders that may wait for a slot: this many of known pages, and as many of others. */
  maxWaiting: number;
  /** How long a render may wait for a slot. No slot becomes free while services do not answer. */
  maxWaitMs: number;
}

/**
 * One core renders 300 front pages in about half a second. A reader who would wait longer is better served by
 * a 503 that says when to come back.
 */
const defaultRenderLimits: RenderLimits = { maxRunning: 8, maxWaiting: 300, maxWaitMs: 5000 };

const retryAfterSeconds = 2;

/** Bounds how many renders run at the same time, and how many wait. */
export class RenderQueue {
  readonly #limits: RenderLimits;
  readonly #waitingKnown = new Set<() => void>();
  readonly #waitingOthers = new Set<() => void>();
  #running = 0;

  constructor(limits: RenderLimits = defaultRenderLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#waitingKnown.size + this.#waitingOthers.size;
  }

  /** Whether a render in the background may start. */
  get hasFreeSlot(): boolean {
    return this.#running < this.#limits.maxRunning;
  }

  /** Whether more renders wait than run at the same time. */
  get isBacklogged(): boolean {
    return this.waiting > this.#limits.maxRunning;
  }

  /**
   * Waits for a slot, then runs the job.
   * @param isKnownPage whether the page has been rendered before. Such pages go first and have a queue of
   * their own, so that a flood of new addresses cannot keep them out.
   * @throws Overloaded when too many renders wait, or when no slot becomes free in time
   */
  async run<T>(job: () => Promise<T>, isKnownPage = false): Promise<T> {
    if (this.hasFreeSlot) this.#running++;
    else await this.#waitForSlot(isKnownPage ? this.#waitingKnown : this.#waitingOthers);
    try {
      return await job();
    } finally {
      // The slot is handed over directly, so that no later request can take it first.
      const [next] = this.#waitingKnown.size > 0 ? this.#waitingKnown : this.#waitingOthers;
      if (next) next();
      else this.#running--;
    }
  }

  #waitForSlot(queue: Set<() => void>): Promise<void> {
    if (queue.size >= this.#limits.maxWaiting) throw new Overloaded(retryAfterSeconds);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(start);
        reject(new Overloaded(retryAfterSeconds));
      }, this.#limits.maxWaitMs);
      function start(): void {
        clearTimeout(timer);
        queue.delete(start);
        resolve();
      }
      queue.add(start);
    });
  }
}
