import { CallError } from '#contract/errors.ts';
import { Breaker, type BreakerTimes } from '#database/breaker.ts';
import { createHttpProbe } from '#services/http-probe.ts';
import type { Logger } from '../logging/logger.ts';

export interface ServiceBreaker {
  /** @throws CallError 503 at once while the services are known to be silent */
  guard<T>(ask: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

export interface ServiceBreakerOptions {
  onOpen?: () => void;
  onClose?: () => void;
  times?: BreakerTimes;
}

/** Value of `Retry-After` in refusals, in seconds. */
const retryAfterSeconds = 2;

/**
 * A circuit breaker for services in another process. A frozen process accepts connections and never answers,
 * so every page and every sign-in check would wait until its deadline.
 */
export function createServiceBreaker(
  origin: string,
  { onOpen, onClose, times }: ServiceBreakerOptions = {},
): ServiceBreaker {
  const words = `${new URL(origin).host} does not answer; try again soon.`;
  const breaker = new Breaker({
    probe: createHttpProbe(`${origin}/healthz`, times),
    refusal: () => new CallError(503, words, undefined, retryAfterSeconds),
    onOpen,
    onClose,
    times,
  });
  return {
    guard: (ask) => breaker.guard(ask, () => {}),
    stop: () => breaker.stop(),
  };
}

/** One breaker per address, because all requests there wait for the same process. */
export function createServiceBreakers(log: Pick<Logger, 'error' | 'info'>) {
  const breakers = new Map<string, ServiceBreaker>();
  return {
    of(origin: string): ServiceBreaker {
      const existing = breakers.get(origin);
      if (existing) return existing;
      const breaker = createServiceBreaker(origin, {
        onOpen: () =>
          log.error({ origin }, 'services do not answer: what needs them is refused at once until they do'),
        onClose: () => log.info({ origin }, 'services answer again'),
      });
      breakers.set(origin, breaker);
      return breaker;
    },
    async stop(): Promise<void> {
      await Promise.all([...breakers.values()].map((breaker) => breaker.stop()));
    },
  };
}
