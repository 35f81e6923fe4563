const calls = '/api/subscriptions';
const worker = '/szolgalo.js';

/** The reader, or the browser, does not want to. */
export class PushRefused extends Error {
  readonly why: 'later' | 'denied' | 'unable';

  constructor(why: PushRefused['why']) {
    super(why);
    this.why = why;
  }
}

/**
 * Asks the reader, then the browser's push service, then ours.
 * @returns the topics that this browser has now
 * @throws PushRefused
 */
export async function subscribePush(clientToken: string, topic: string): Promise<string[]> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    throw new PushRefused('unable');
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new PushRefused(permission === 'denied' ? 'denied' : 'later');
  const subscription = await browserSubscription();
  return topicsAfter('POST', { clientToken, topic, subscription: subscription.toJSON() });
}

/**
 * With the last topic the browser's own subscription ends, and its service worker goes.
 * @param topic all when it is left out; then the browser's own ends first, so that nothing comes even when
 * our service does not answer
 * @returns the topics that are left
 */
export async function unsubscribePush(clientToken: string, topic?: string): Promise<string[]> {
  if (topic === undefined) await endBrowserSubscription();
  const topics = await topicsAfter('DELETE', { clientToken, topic });
  if (topics.length === 0) await endBrowserSubscription();
  return topics;
}

async function endBrowserSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  await registration?.unregister();
}

async function browserSubscription(): Promise<PushSubscription> {
  const { publicKey } = await answerOf(await fetch(calls));
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && keyOf(existing) === publicKey) return existing;
  // It was made with a key that we had before.
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(key)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function topicsAfter(method: 'POST' | 'DELETE', body: object): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  return (await answerOf(await fetch(calls, { method, headers, body: JSON.stringify(body) }))).topics;
}

/** @throws when it is none */
async function answerOf(response: Response): Promise<{ publicKey: string; topics: string[] }> {
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
    throw new Error(`${calls} answered something else`);
  return { publicKey, topics: topics.filter((topic) => typeof topic === 'string') };
}
