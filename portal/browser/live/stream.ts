import { requestTimeoutMs } from './current-version.ts';
import { createLineWatch } from './line-watch.ts';
import {
  type Companion,
  type Connect,
  createSubscriptions,
  type Listener,
  type News,
} from './subscriptions.ts';

const connect: Connect = (topics, events) => {
  const source = new EventSource(`/api/stream?topics=${topics.join(',')}`);
  source.onmessage = ({ data }) => {
    const { topic, v, at } = JSON.parse(data) as { topic: string; v: number; at?: number };
    events.news(topic, { v, at });
  };
  source.addEventListener('beat', events.beat);
  source.onerror = () => (source.readyState === EventSource.CLOSED ? events.refused() : events.broken());
  return source;
};

/** Whether the server answers at all; the file is small and every server has it. */
async function isReachable(): Promise<boolean> {
  const request = fetch('/builds/latest.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
  });
  return request.then(
    () => true,
    () => false,
  );
}

const line = createLineWatch(isReachable, () => subscriptions.reconnect());
const subscriptions = createSubscriptions(connect, Math.random, {
  failed() {
    setHeard(false);
    line.suspect();
  },
  heard() {
    setHeard(true);
    line.heard();
  },
});

const heardListeners = new Set<(isHeard: boolean) => void>();
let isHeard = false;

function setHeard(next: boolean): void {
  if (isHeard === next) return;
  isHeard = next;
  for (const listener of heardListeners) listener(isHeard);
}

function pause(): void {
  subscriptions.pause();
  line.pause();
}

function resume(): void {
  subscriptions.resume();
  line.resume();
}

if (document.hidden) pause();
document.addEventListener('visibilitychange', () => (document.hidden ? pause() : resume()));
// A page in the back/forward cache must not hold a connection. When it is shown again, it catches up.
addEventListener('pagehide', pause);
addEventListener('pageshow', () => document.hidden || resume());
addEventListener('online', subscriptions.reconnect);

/**
 * Calls a listener with the state of a topic, now and whenever it changes:
 *
 *     const end = subscribe('frontend', (news) => { … });
 *
 * - `topic`: `article:{slug}`, told with its version `v` (for a live blog with its posts) and `at`, its
 * `updatedAt`; or any cache tag of
 *   `contract/cache-tags.ts`, told with a `v` that grows with each change: `frontend` for common data, `front`, `quiz:12`, …
 * - `news` is given at once when the stream opens, and again whenever a new one opens (the page was hidden,
 * the server restarted): so compare
 *   `v` with the last one you acted upon. 0: it was taken down.
 * - `news` is null every 15 s while there is no stream (refused, silent, more than 20 topics): then ask the
 * server.
 *
 * All parts of a tab share one connection. A hidden tab has none: HTTP/1.1 allows six per host, and a reader
 * of ten tabs sees one. That is simpler than one connection for all tabs through a shared worker, and a page
 * that is shown again hears the current state.
 *
 * Import this module dynamically: it is no part of the entry.
 * @returns ends the subscription
 */
export const subscribe = (topic: string, listener: Listener): (() => void) =>
  subscriptions.subscribe(topic, listener);

/**
 * Follows a topic while other parts of the page have a stream: for what is not worth a connection of its own.
 */
export const accompany = (topic: string, listener: (news: News) => void): Companion =>
  subscriptions.accompany(topic, listener);

/**
 * Calls the listener when the server becomes unreachable although the browser believes that it has a network,
 * and when it is reachable again.
 * @returns a function that removes the listener
 */
export const whenLineLost = (listener: (isLost: boolean) => void): (() => void) => line.listen(listener);

/**
 * Calls the listener now, and whenever the stream starts or stops to deliver news.
 * @returns a function that removes the listener
 */
export function whenStreamHeard(listener: (isHeard: boolean) => void): () => void {
  heardListeners.add(listener);
  listener(isHeard);
  return () => heardListeners.delete(listener);
}
