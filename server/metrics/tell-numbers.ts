import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client';

export type Numbers = () => Array<[labels: Record<string, string>, value: number]>;
export type NumbersLater = () => ReturnType<Numbers> | Promise<ReturnType<Numbers>>;

/**
 * Numbers that somebody else keeps, read when they are asked for.
 * @param aggregator how those of several workers become one; they are summed up unless it says otherwise
 */
export function tellNumbers(
  registry: Registry,
  kind: 'counter' | 'gauge',
  name: string,
  help: string,
  labelNames: string[],
  read: NumbersLater,
  aggregator: Aggregator = 'sum',
): void {
  const configuration = {
    name,
    help,
    labelNames,
    aggregator,
    registers: [registry],
    async collect(this: Counter | Gauge) {
      const numbers = await read();
      this.reset();
      for (const [labels, value] of numbers) this.inc(labels, value);
    },
  };
  if (kind === 'counter') new Counter(configuration);
  else new Gauge(configuration);
}
