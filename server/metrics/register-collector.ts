import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';

/** Values of a metric, by labels. */
export type Samples = Array<[labels: Record<string, string>, value: number]>;
export type ReadSamples = () => Samples | Promise<Samples>;

/**
 * Registers a metric whose values are read when Prometheus scrapes.
 * @param aggregator how the values of several workers become one; by default they are summed
 */
export function registerCollector(
  registry: Registry,
  kind: 'counter' | 'gauge',
  name: string,
  help: string,
  labelNames: string[],
  read: ReadSamples,
  aggregator: Aggregator = 'sum',
): void {
  const configuration = {
    name,
    help,
    labelNames,
    aggregator,
    registers: [registry],
    async collect(this: Counter | Gauge) {
      const samples = await read();
      this.reset();
      for (const [labels, value] of samples) this.inc(labels, value);
    },
  };
  if (kind === 'counter') new Counter(configuration);
  else new Gauge(configuration);
}
