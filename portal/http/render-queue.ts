/** More is asked at once than can be made in time. */
export class Overloaded extends Error {
  /** When to ask again. */
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many pages are being made');
    this.name = 'Overloaded';
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export interface QueueLimits {
  /** Pages made at the same time: while some wait for their data, others render. */
  running: number;
  /** Readers' pages that may wait for their turn. */
  waiting: number;
  /** Nobody waits longer for a turn, milliseconds: when what pages are made of does not come, turns do not come either. */
  patience: number;
}

/** 300 front pages are drawn in about half a second on one core: who waits longer is better served with a 503 that says when to come back. */
export const usualLimits: QueueLimits = { running: 8, waiting: 300, patience: 5000 };

/** How many pages are being made, and how many wait for their turn. */
export interface QueueState {
  readonly running: number;
  readonly waiting: number;
}

export interface RenderQueue extends QueueState {
  /**
   * Waits for its turn, then runs. Rejects with `Overloaded` when too many wait.
   * @param known a page that readers had before: such go first, and have places of their own to wait in, which no flood of new addresses takes
   */
  run<T>(job: () => Promise<T>, known?: boolean): Promise<T>;
  /** Whether a job that nobody waits for may be added: only while no reader waits. */
  idle(): boolean;
  /** Whether more wait than are made at a time. */
  long(): boolean;
}

export function createRenderQueue(limits: QueueLimits = usualLimits): RenderQueue {
  let running = 0;
  const known = new Set<() => void>();
  const others = new Set<() => void>();
  const waitingNow = () => known.size + others.size;

  async function run<T>(job: () => Promise<T>, isKnown = false): Promise<T> {
    if (running >= limits.running) {
      const waiting = isKnown ? known : others;
      if (waiting.size >= limits.waiting) throw new Overloaded(2);
      await turn(waiting);
    } else running++;
    try {
      return await job();
    } finally {
      // The place goes straight to the next one, so nobody can slip in between.
      const [next] = known.size > 0 ? known : others;
      if (next) next();
      else running--;
    }
  }

  function turn(waiting: Set<() => void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin);
        reject(new Overloaded(2));
      }, limits.patience);
      function begin(): void {
        clearTimeout(timer);
        waiting.delete(begin);
        resolve();
      }
      waiting.add(begin);
    });
  }

  return {
    run,
    idle: () => running < limits.running,
    long: () => waitingNow() > limits.running,
    get running() {
      return running;
    },
    get waiting() {
      return waitingNow();
    },
  };
}
