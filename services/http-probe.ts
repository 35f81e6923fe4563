import { answersWithin, defaultTimes, type Probe } from '#database/breaker.ts';

/**
 * Checks whether a server answers at an address. Any answer is a sign of life, even an error: a busy or
 * starting server sends those.
 */
export function createHttpProbe(url: string, { answerMs, newConnectionMs } = defaultTimes): Probe {
  let asking = new AbortController();

  async function isAnswered(withinMs: number): Promise<boolean> {
    asking = new AbortController();
    const { signal } = asking;
    const isInTime = await answersWithin(
      fetch(url, { redirect: 'manual', signal }).then((response) => response.body?.cancel()),
      withinMs,
    );
    // A connection on which nobody answered must not be used again.
    asking.abort();
    return isInTime;
  }

  return {
    isAlive: async () => (await isAnswered(answerMs)) || (await isAnswered(newConnectionMs)),
    disconnect: () => asking.abort(),
  };
}
