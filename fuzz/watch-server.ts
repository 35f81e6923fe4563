import { setTimeout as wait } from 'node:timers/promises';
import { get } from '#e2e/server.ts';

/** What the server reports about itself. */
export interface Look {
  /** Requests answered so far. */
  answered: number;
  /** Bytes of V8's heap in use, and of the whole process. */
  heap: number;
  resident: number;
  /** Processor time since its start, seconds. */
  cpu: number;
}

/** Between two measurements, milliseconds. */
const intervalMs = 5000;
/** After this long without any answer, the server hangs. Milliseconds. */
const hangTimeoutMs = 60_000;

export interface Watching {
  readonly looks: readonly Look[];
  /** Rejects when the server no longer answers anybody. */
  readonly hanging: Promise<never>;
  /** Measures several times more and takes the minimum, because garbage is collected in between. */
  look(): Promise<Look>;
  stop(): void;
}

/**
 * Watches the server's memory during the requests, and whether it answers at all.
 * @param answered number of requests so far
 */
export function watchServer(metricsPort: number, answered: () => number): Watching {
  const looks: Look[] = [];
  const hang = Promise.withResolvers<never>();
  hang.promise.catch(() => {});
  let last = { answered: -1, at: performance.now() };
  const timer = setInterval(() => {
    if (answered() > last.answered) last = { answered: answered(), at: performance.now() };
    else if (performance.now() - last.at > hangTimeoutMs)
      hang.reject(new Error(`No answer to anybody for ${hangTimeoutMs / 1000} s`));
    lookOnce(metricsPort, answered()).then(
      (look) => looks.push(look),
      () => {},
    );
  }, intervalMs);
  return {
    looks,
    hanging: hang.promise,
    stop: () => clearInterval(timer),
    async look() {
      const some: Look[] = [];
      for (let n = 0; n < 5; n += 1) {
        some.push(await lookOnce(metricsPort, answered()));
        await wait(300);
      }
      return some.reduce((least, look) => (look.heap < least.heap ? look : least));
    },
  };
}

async function lookOnce(port: number, answered: number): Promise<Look> {
  const { body } = await get(port, `http://localhost:${port}/metrics`);
  const figure = (name: string) => Number(new RegExp(`^${name}(?:{\\S*)? (\\S+)`, 'm').exec(body)?.[1]);
  return {
    answered,
    heap: figure('nodejs_heap_size_used_bytes'),
    resident: figure('process_resident_memory_bytes'),
    cpu: figure('process_cpu_seconds_total'),
  };
}
