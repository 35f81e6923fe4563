import { isSubscribed, keepPush, keptPush } from './push-kept.ts';
import { PushRefused, subscribePush, unsubscribePush } from './push-subscription.ts';
import { pushWords } from './push-words.ts';

/** Turns messages about the bell's topic on or off. Asks for permission only now, after the press. */
export async function press(button: HTMLElement, bell: HTMLElement): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const said = await (isSubscribed(bell) ? turnOff(bell) : turnOn(bell)).catch((error: unknown) => {
    if (error instanceof PushRefused) return pushWords[error.why];
    console.error('push', error);
    return pushWords.failed;
  });
  button.ariaDisabled = null;
  showAll();
  const note = bell.querySelector('[role=status]');
  if (note) note.textContent = said;
}

/** Shows that it is on. A permission that was taken back ends it here too. */
export function begin(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') keepPush(null);
  showAll();
}

async function turnOn(bell: HTMLElement): Promise<string> {
  const topic = bell.dataset.topic ?? '';
  const token = keptPush()?.token ?? newToken();
  keepPush({ token, topics: await subscribePush(token, topic) });
  return topic === 'breaking' ? pushWords.onBreaking : pushWords.onSection;
}

async function turnOff(bell: HTMLElement): Promise<string> {
  const { token } = keptPush() ?? { token: '' };
  const topics = await unsubscribePush(token, bell.dataset.topic ?? '');
  keepPush(topics.length > 0 ? { token, topics } : null);
  return pushWords.off;
}

/** The footer's bell and a section's may be about the same. */
function showAll(): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-behaviour~=push]')) {
    bell.querySelector('[data-press]')?.setAttribute('aria-pressed', String(isSubscribed(bell)));
  }
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
