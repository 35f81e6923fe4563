import { keepPush, keptPush } from './push-kept.ts';
import { unsubscribePush } from './push-subscription.ts';

/**
 * Ends all messages, here and at the service, before this browser forgets who it is there. Offline the
 * browser's own subscription ends all the same.
 */
export async function endPush(): Promise<void> {
  const subscription = keptPush();
  if (!subscription) return;
  await unsubscribePush(subscription.token).catch((error: unknown) => console.error('push', error));
  keepPush(null);
}
