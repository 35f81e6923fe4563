import { setTimeout as wait } from 'node:timers/promises';
import { get } from '#e2e/server.ts';

/** What the server reports about itself. */
export interface Measurement {
  /** Requests answered so far. */
  answered: number;
  /** V8's heap in use, and the whole process. */
  heapBytes: number;
  residentBytes: number;
  /** Processor time since its start. */
  cpuSeconds: number;
}

const measurementIntervalMs = 5000;
export const samplesPerMeasurement = 5;
const samplePauseMs = 300;
/** After this long without any answer, the server hangs. */
const hangTimeoutMs = 60_000;

export interface Watching {
  readonly measurements: readonly Measurement[];
  /** Rejects when the server no longer answers anybody. */
  readonly hanging: Promise<never>;
  /** Measures several times more and takes the minimum, because garbage is collected in between. */
  measure(): Promise<Measurement>;
  stop(): void;
}

/**
 * Watches the server's memory during the requests, and whether it answers at all.
 * @param answered number of requests so far
 */
export function watchServer(metricsPort: number, answered: () => number): Watching {
  const measurements: Measurement[] = [];
  const hang = Promise.withResolvers<never>();
  hang.promise.catch(() => {});
  let last = { answered: -1, at: performance.now() };
  const timer = setInterval(() => {
    if (answered() > last.answered) last = { answered: answered(), at: performance.now() };
    else if (performance.now() - last.at > hangTimeoutMs)
      hang.reject(new Error(`No answer to anybody for ${hangTimeoutMs / 1000} s`));
    measureOnce(metricsPort, answered()).then(
      (measurement) => measurements.push(measurement),
      () => {},
    );
  }, measurementIntervalMs);
  return {
    measurements,
    hanging: hang.promise,
    stop: () => clearInterval(timer),
    async measure() {
      const some: Measurement[] = [];
      while (some.length < samplesPerMeasurement) {
        some.push(await measureOnce(metricsPort, answered()));
        await wait(samplePauseMs);
      }
      return some.reduce((min, each) => (each.heapBytes < min.heapBytes ? each : min));
    },
  };
}

async function measureOnce(port: number, answered: number): Promise<Measurement> {
  const { body } = await get(port, `http://localhost:${port}/metrics`);
  const figure = (name: string) => Number(new RegExp(`^${name}(?:{\\S*)? (\\S+)`, 'm').exec(body)?.[1]);
  return {
    answered,
    heapBytes: figure('nodejs_heap_size_used_bytes'),
    residentBytes: figure('process_resident_memory_bytes'),
    cpuSeconds: figure('process_cpu_seconds_total'),
  };
}
