import { setTimeout as wait } from 'node:timers/promises';
import { type Readers, sendReaders, type Visit } from '#trials/harness/readers.ts';

export interface MixedUseOptions {
  port: number;
  host: string;
  /** Popular pages. */
  pages: readonly string[];
  /** Rarely read pages. */
  articles: readonly string[];
}

export interface MixedUse {
  /** Waits until everybody has the last response. */
  stop(): Promise<Visit[]>;
}

const urls = (count: number, url: (n: number) => string) => Array.from({ length: count }, (_, n) => url(n));

/**
 * Uses a server like the public on a busy day: mostly cached pages; searches, new addresses, calls, live
 * streams that come and go, and people who fail to sign in.
 */
export function startMixedUse({ port, host, pages, articles }: MixedUseOptions): MixedUse {
  const crowd = (targets: readonly string[], count: number, pauseMs: number): Readers =>
    sendReaders({ ports: [port], host, urls: targets, count, pauseMs });
  const crowds = [
    crowd(pages, 16, 10),
    crowd(articles, 4, 20),
    crowd(
      urls(20_000, (n) => `/archivum?term=szo${n}`),
      2,
      100,
    ),
    crowd(
      urls(20_000, (n) => `/belfold/2026/01/01/nincs-${n}`),
      2,
      50,
    ),
    crowd(['/api/frontend/init', '/api/archive', ...urls(2000, (n) => `/api/search?term=szo${n}`)], 2, 100),
  ];
  const leaving = new AbortController();
  const others = [keepListening(port, leaving.signal), keepFailingToSignIn(port, leaving.signal)];
  return {
    async stop() {
      leaving.abort();
      await Promise.all(others);
      return (await Promise.all(crowds.map((readers) => readers.stop()))).flat();
    },
  };
}

const listenMs = 2000;

/** Readers open a page's stream one after the other, and leave. */
async function keepListening(port: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const stream = await fetch(`http://127.0.0.1:${port}/api/stream?topics=frontend`, { signal }).catch(
      () => null,
    );
    await wait(listenMs, undefined, { signal }).catch(() => {});
    await stream?.body?.cancel().catch(() => {});
  }
}

const signInPauseMs = 1000;

async function keepFailingToSignIn(port: number, signal: AbortSignal): Promise<void> {
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    await fetch(`http://127.0.0.1:${port}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `senki-${attempt}@example.com`, password: 'nem ez az' }),
      signal,
    })
      .then((response) => response.arrayBuffer())
      .catch(() => null);
    await wait(signInPauseMs, undefined, { signal }).catch(() => {});
  }
}
