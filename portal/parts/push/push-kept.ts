import { onDevice } from '#portal/dom/storage.ts';

const place = onDevice('push');

interface Kept {
  /** Names this browser to the service. */
  token: string;
  topics: string[];
}

/** What this browser has subscribed to; null when it never did. */
export function keptPush(): Kept | null {
  const [token, topics = ''] = (place.read() ?? '').split(' ');
  return token ? { token, topics: topics.split(',').filter(Boolean) } : null;
}

/** Null forgets it. */
export function keepPush(kept: Kept | null): void {
  place.write(kept && `${kept.token} ${kept.topics.join(',')}`);
}

/** Whether a bell is to show that it is on. */
export const isSubscribed = (bell: HTMLElement): boolean =>
  keptPush()?.topics.includes(bell.dataset.topic ?? '') ?? false;
