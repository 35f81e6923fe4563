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
}

/** 300 front pages are drawn in about half a second on one core: who waits longer is better served with a 503 that says when to come back. */
export const usualLimits: QueueLimits = { running: 8, waiting: 300 };

export interface RenderQueue {
  /** Waits for its turn, then runs. Rejects with `Overloaded` when too many wait. */
  run<T>(job: () => Promise<T>): Promise<T>;
  /** Whether a job that nobody waits for may be added: only while no reader waits. */
  idle(): boolean;
}

export function createRenderQueue(limits: QueueLimits = usualLimits): RenderQueue {
  let running = 0;
  const waiting: Array<() => void> = [];

  async function run<T>(job: () => Promise<T>): Promise<T> {
    if (running >= limits.running) {
      if (waiting.length >= limits.waiting) throw new Overloaded(2);
      await new Promise<void>((turn) => waiting.push(turn));
    } else running++;
    try {
      return await job();
    } finally {
      // The place goes straight to the next one, so nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  }

  return { run, idle: () => running < limits.running };
}
