import { CallError } from '#contract/errors.ts';
import { answersWithin, Breaker, type BreakerTimes, defaultTimes, type Probe } from '#database/breaker.ts';
import type { Logger } from './logger.ts';

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

/** Wait of whoever is refused, seconds. */
const retryAfterSeconds = 2;

/**
 * A circuit breaker for services in another process: one that is frozen takes connections and says nothing,
 * and would hold up each page and each question who is signed in until its deadline.
 */
export function createServiceBreaker(
  origin: string,
  { onOpen, onClose, times }: ServiceBreakerOptions = {},
): ServiceBreaker {
  const words = `${new URL(origin).host} does not answer; try again soon.`;
  const breaker = new Breaker({
    probe: createHealthProbe(`${origin}/healthz`, times),
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

/** Any answer is a sign of life, one that all is not well too: who is busy or starts says so. */
function createHealthProbe(url: string, { answerMs, newConnectionMs } = defaultTimes): Probe {
  let asking = new AbortController();

  async function isAnswered(withinMs: number): Promise<boolean> {
    asking = new AbortController();
    const { signal } = asking;
    const isInTime = await answersWithin(
      fetch(url, { redirect: 'manual', signal }).then((response) => response.body?.cancel()),
      withinMs,
    );
    // A connection on which nobody answered is not used again.
    asking.abort();
    return isInTime;
  }

  return {
    isAlive: async () => (await isAnswered(answerMs)) || (await isAnswered(newConnectionMs)),
    disconnect: () => asking.abort(),
  };
}

/** One for each address, since whoever asks there is kept waiting by the same process. */
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
