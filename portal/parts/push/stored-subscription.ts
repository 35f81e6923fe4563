import { onDevice } from '#portal/dom/storage.ts';

const item = onDevice('push');

interface StoredSubscription {
  /** Identifies this browser to the service. */
  token: string;
  topics: string[];
}

/** What this browser has subscribed to; null for nothing. */
export function storedSubscription(): StoredSubscription | null {
  const [token, topics = ''] = (item.read() ?? '').split(' ');
  return token ? { token, topics: topics.split(',').filter(Boolean) } : null;
}

/** @param subscription null deletes what is stored */
export function storeSubscription(subscription: StoredSubscription | null): void {
  item.write(subscription && `${subscription.token} ${subscription.topics.join(',')}`);
}

/** Whether this browser has subscribed to the topic of a bell. */
export const isSubscribed = (bell: HTMLElement): boolean =>
  storedSubscription()?.topics.includes(bell.dataset.topic ?? '') ?? false;
