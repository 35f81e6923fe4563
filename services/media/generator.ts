/** Pictures that are rendered at the same time; each takes one core for up to half a second. */
const maxRunning = 2;
/** Pictures that may wait, about half a minute's work. */
const maxWaiting = 100;

/** Too many pictures are waiting; the client should try again later. */
export class Busy extends Error {
  constructor() {
    super('Too many pictures are being made.');
    this.name = 'Busy';
  }
}

/** Runs jobs two at a time, the others in order. Concurrent jobs with the same key run once. */
export function createGenerator(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const queue: Array<() => void> = [];
  let free = maxRunning;

  const waitForTurn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else if (queue.length >= maxWaiting) throw new Busy();
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const endTurn = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    await waitForTurn();
    try {
      return await job();
    } finally {
      endTurn();
    }
  };

  return <T>(key: string, job: () => Promise<T>): Promise<T> => {
    // A key always stands for the same job, and so for the same result type.
    const current = running.get(key) as Promise<T> | undefined;
    if (current) return current;
    const result = run(job).finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}
