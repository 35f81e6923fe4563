import { languageOf } from '#portal/dom/language-of.ts';
import { PushRefused, subscribePush, unsubscribePush } from './push-subscription.ts';
import { isSubscribed, storedSubscription, storeSubscription } from './stored-subscription.ts';
import { typedTopic } from './typed-limit.ts';
import { pushWords } from './words.ts';

/**
 * Turns notifications about the bell's topic on or off. The browser asks for permission only now.
 * @param left aborted when the bell has left the page
 */
export async function press(button: HTMLElement, bell: HTMLElement, left: AbortSignal): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  // The code of the field may still be loading: it gives the bell the topic of what is typed.
  const topic = bell.dataset.topic ?? typedTopic(bell);
  if (topic === null) return;
  bell.dataset.topic = topic;
  button.ariaDisabled = 'true';
  const message = await (isSubscribed(bell) ? turnOff(bell) : turnOn(bell)).catch((error: unknown) => {
    if (error instanceof PushRefused) return wordsOf(bell)[error.why];
    console.error('push', error);
    return wordsOf(bell).failed;
  });
  button.ariaDisabled = null;
  showAll();
  showMessage(bell, message, left);
}

/** Shows a message over the page. Escape, a press elsewhere and leaving it with the keyboard close it. */
function showMessage(bell: HTMLElement, message: string, left: AbortSignal): void {
  const note = bell.querySelector('[role=status]');
  if (!note) return;
  note.textContent = message;
  const closed = new AbortController();
  const signal = AbortSignal.any([left, closed.signal]);
  const close = () => {
    note.textContent = '';
    closed.abort();
  };
  const closeOutside = ({ target }: Event) => bell.contains(target as Node) || close();
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
}

/** Shows whether it is on. Without the browser's permission it is off. */
export function begin(): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') storeSubscription(null);
  showAll();
}

/** The bell of an English page answers in English. */
const wordsOf = (bell: HTMLElement) => pushWords[languageOf(bell)];

async function turnOn(bell: HTMLElement): Promise<string> {
  const topic = bell.dataset.topic ?? '';
  const words = wordsOf(bell);
  const token = storedSubscription()?.token ?? createToken();
  storeSubscription({ token, topics: await subscribePush(token, topic) });
  if (topic.startsWith('search:')) return words.onSearch;
  if (topic.startsWith('rate:')) return words.onRate;
  if (topic.startsWith('live:')) return words.onLive;
  if (/^(?:match|team):/.test(topic)) return words.onGoals;
  return topic === 'breaking' ? words.onBreaking : words.onSection;
}

async function turnOff(bell: HTMLElement): Promise<string> {
  const { token } = storedSubscription() ?? { token: '' };
  const topics = await unsubscribePush(token, bell.dataset.topic ?? '');
  storeSubscription(topics.length > 0 ? { token, topics } : null);
  return wordsOf(bell).off;
}

/** A bell's topic has changed. */
export const showBells = (): void => showAll();

/** Updates all bells, since the footer's and a section's may have the same topic. */
function showAll(): void {
  for (const bell of document.querySelectorAll<HTMLElement>('[data-behaviour~=push]')) {
    bell.querySelector('[data-press]')?.setAttribute('aria-pressed', String(isSubscribed(bell)));
  }
}

function createToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
