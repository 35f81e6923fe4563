export interface SendWindowLimits {
  /** Sends in flight, of one process. */
  maxInFlight: number;
  /** Of them to one push service, so that one that hangs leaves places for the others. */
  maxPerService: number;
}

export interface SendWindow {
  /**
   * How many sends each service may begin now. Together they may be more than the window has places: see
   * `free`.
   */
  placesOf(services: readonly string[]): Map<string, number>;
  /** Places of the whole window that are free. */
  free(): number;
  inFlight(): number;
  /** Runs a send in one of the service's places. `send` must not throw. */
  run(service: string, send: () => Promise<void>): void;
  /** Resolves when the next send ends, and after `waitMs` at the latest. */
  nextEnd(waitMs: number): Promise<void>;
  /** Resolves when all have ended. */
  drained(): Promise<void>;
}

/**
 * A sliding window of sends: whenever one ends the next may begin, so that one that hangs takes its own place
 * and nobody else's.
 */
export function createSendWindow({ maxInFlight, maxPerService }: SendWindowLimits): SendWindow {
  const counts = new Map<string, number>();
  const running = new Set<Promise<void>>();
  const free = () => maxInFlight - running.size;

  return {
    placesOf: (services) =>
      new Map(
        services.map((service) => [service, Math.min(free(), maxPerService - (counts.get(service) ?? 0))]),
      ),
    free,
    inFlight: () => running.size,
    run(service, send) {
      counts.set(service, (counts.get(service) ?? 0) + 1);
      const ended = send().finally(() => {
        running.delete(ended);
        counts.set(service, (counts.get(service) ?? 1) - 1);
      });
      running.add(ended);
    },
    async nextEnd(waitMs) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, waitMs);
      await Promise.race([promise, ...running]);
      clearTimeout(timer);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
