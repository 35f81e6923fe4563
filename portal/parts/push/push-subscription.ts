import {
  hasOfflinePages,
  hasServiceWorker,
  registerServiceWorker,
  serviceWorkerRegistration,
} from '#portal/dom/service-worker.ts';
import { requestSignal } from '#portal/dom/when.ts';
import { storedSubscription, storeSubscription } from './stored-subscription.ts';

const calls = '/api/subscriptions';

/** The reader dismissed or denied the request, or the browser cannot do it. */
export class PushRefused extends Error {
  readonly why: 'later' | 'denied' | 'unable';

  constructor(why: PushRefused['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Asks the reader for permission, then subscribes at the browser's push service, then at ours.
 * @returns all topics of this browser
 * @throws PushRefused
 */
export async function subscribePush(clientToken: string, topic: string): Promise<string[]> {
  if (!hasServiceWorker() || !('PushManager' in window) || !('Notification' in window))
    throw new PushRefused('unable');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'later');
  const subscription = await browserSubscription();
  return topicsAfter('POST', { clientToken, topic, subscription: subscription.toJSON() });
}

/**
 * Unsubscribes from a topic. With the last one the browser's subscription ends, and its service worker is
 * removed unless it serves stored pages.
 * @param topic without it all topics end; the browser's subscription ends first, so that no notification
 * arrives even when our service does not answer
 * @returns the remaining topics
 */
export async function unsubscribePush(clientToken: string, topic?: string): Promise<string[]> {
  if (topic === undefined) await endBrowserSubscription();
  const topics = await topicsAfter('DELETE', { clientToken, topic });
  if (topics.length === 0) await endBrowserSubscription();
  return topics;
}

/**
 * Ends all topics before this browser deletes its token. If our service does not answer, the browser's own
 * subscription still ends.
 */
export async function endPush(): Promise<void> {
  const subscription = storedSubscription();
  if (!subscription) return;
  await unsubscribePush(subscription.token).catch((error: unknown) => console.error('push', error));
  storeSubscription(null);
}

async function endBrowserSubscription(): Promise<void> {
  const registration = await serviceWorkerRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  if (!(await hasOfflinePages())) await registration?.unregister();
}

async function browserSubscription(): Promise<PushSubscription> {
  const { publicKey } = await parseAnswer(await request());
  await registerServiceWorker();
  const { pushManager } = await readyServiceWorker();
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === publicKey) return existing;
  // It was created with a previous key.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** A service worker that cannot be installed never becomes ready, and the bell takes no presses meanwhile. */
function readyServiceWorker(): Promise<ServiceWorkerRegistration> {
  const signal = requestSignal();
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    navigator.serviceWorker.ready.then(resolve, reject);
  });
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function topicsAfter(method: 'POST' | 'DELETE', body: object): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  return (await parseAnswer(await request({ method, headers, body: JSON.stringify(body) }))).topics;
}

/** A bell that waits for an answer takes no presses, so the wait must end. */
function request(init?: RequestInit): Promise<Response> {
  return fetch(calls, { ...init, signal: requestSignal() });
}

/** @throws when the response is not a valid answer of the service */
async function parseAnswer(response: Response): Promise<{ publicKey: string; topics: string[] }> {
  const value: unknown = await response.json();
  if (
    !response.ok ||
    typeof value !== 'object' ||
    value === null ||
    !('publicKey' in value) ||
    !('topics' in value)
  ) {
    throw new Error(`${calls} answered ${response.status}`);
  }
  const { publicKey, topics } = value;
  if (typeof publicKey !== 'string' || !Array.isArray(topics))
    throw new Error(`${calls} sent an invalid answer`);
  return { publicKey, topics: topics.filter((topic) => typeof topic === 'string') };
}
