import { isReachable } from './ask-server.ts';
import { createConnectionMonitor } from './connection-monitor.ts';
import {
  type Connect,
  createSubscriptions,
  type Listener,
  type PassiveSubscription,
  type TopicState,
} from './subscriptions.ts';

const connect: Connect = (topics, events) => {
  const source = new EventSource(`/api/stream?topics=${topics.join(',')}`);
  source.onmessage = ({ data }) => {
    const { topic, v, at } = JSON.parse(data) as { topic: string; v: number; at?: number };
    events.changed(topic, { v, at });
  };
  source.addEventListener('beat', events.beat);
  source.onerror = () => (source.readyState === EventSource.CLOSED ? events.refused() : events.broken());
  return source;
};

const connectionMonitor = createConnectionMonitor(isReachable, () => subscriptions.reconnect());
const subscriptions = createSubscriptions(connect, Math.random, {
  failed() {
    setDelivering(false);
    connectionMonitor.suspect();
  },
  delivered() {
    setDelivering(true);
    connectionMonitor.confirm();
  },
});

const stateListeners = new Set<(isDelivering: boolean) => void>();
let isDelivering = false;

function setDelivering(next: boolean): void {
  if (isDelivering === next) return;
  isDelivering = next;
  for (const listener of stateListeners) listener(isDelivering);
}

function pause(): void {
  subscriptions.pause();
  connectionMonitor.pause();
}

function resume(): void {
  subscriptions.resume();
  connectionMonitor.resume();
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
 *     const end = subscribe('frontend', (state) => { … });
 *
 * - A topic is `article:{slug}` or any cache tag of `contract/cache-tags.ts`, such as `frontend` or
 *   `quiz:12`.
 * - `v` is an article's version (a live blog's includes its posts), and 0 when it was withdrawn. For other
 *   topics it is a number that grows with each change.
 * - The listener gets the state again whenever a new stream opens, because the page was hidden or the server
 *   restarted. So compare `v` with the last one that you have handled.
 * - The listener gets null every 15 s while there is no stream: it was refused, is silent, or the tab has
 *   more than 20 topics. Then request the state from the server.
 *
 * All parts of a tab share one connection. A hidden tab has none: HTTP/1.1 allows six per host, and a reader
 * of ten tabs sees one. That is simpler than one connection for all tabs through a shared worker, and a page
 * that is shown again hears the current state.
 *
 * Import this module dynamically, so that it does not become part of the entry.
 * @returns ends the subscription
 */
export const subscribe = (topic: string, listener: Listener): (() => void) =>
  subscriptions.subscribe(topic, listener);

/**
 * Follows a topic only while another part of the page keeps a stream open. For topics that are not worth a
 * connection of their own.
 */
export const subscribePassively = (
  topic: string,
  listener: (state: TopicState) => void,
): PassiveSubscription => subscriptions.subscribePassively(topic, listener);

/**
 * Calls the listener when the server becomes unreachable although the browser believes that it has a network,
 * and when it is reachable again.
 * @returns a function that removes the listener
 */
export const onConnectionState = (listener: (isLost: boolean) => void): (() => void) =>
  connectionMonitor.listen(listener);

/**
 * Calls the listener now, and whenever the stream starts or stops delivering news.
 * @returns a function that removes the listener
 */
export function onStreamState(listener: (isDelivering: boolean) => void): () => void {
  stateListeners.add(listener);
  listener(isDelivering);
  return () => stateListeners.delete(listener);
}
