/** How many pictures are made at once; each takes one core for up to half a second. */
const atOnce = 2;
/** How many more may wait, about half a minute's work. */
const waiting = 100;

/** Too much to do: ask again later. */
export class Busy extends Error {
  constructor() {
    super('Too many pictures are being made.');
    this.name = 'Busy';
  }
}

/**
 * Runs each job once however often it is asked for meanwhile (by key), two at a time, the others in order.
 */
export function createGenerator(): <T>(key: string, job: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const queue: Array<() => void> = [];
  let free = atOnce;

  const turn = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new Busy();
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  const done = () => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  const run = async <T>(job: () => Promise<T>): Promise<T> => {
    await turn();
    try {
      return await job();
    } finally {
      done();
    }
  };

  return <T>(key: string, job: () => Promise<T>): Promise<T> => {
    // A key always stands for the same job, so what runs under it gives the same type.
    const already = running.get(key) as Promise<T> | undefined;
    if (already) return already;
    const fresh = run(job).finally(() => running.delete(key));
    running.set(key, fresh);
    return fresh;
  };
}
