import { formatRateTopic, parseRateTopic, type RateAlert } from '#contract/rate-alert.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { number } from '#portal/format/number.ts';
import { showBells } from './push-bell.ts';
import { storedSubscription } from './stored-subscription.ts';
import { typedLimit } from './typed-limit.ts';
import { rateWords } from './words.ts';

/** Gives the bell the topic of the typed limit, and lists the limits that are set. */
export function begin(box: HTMLElement, signal: AbortSignal): void {
  const input = box.querySelector('input');
  const bell = box.querySelector<HTMLElement>('[data-behaviour=push]');
  const list = box.querySelector<HTMLElement>('[data-rate-alerts]');
  const { currency = '', units = '1' } = box.dataset;
  if (!input || !bell || !list) return;
  const button = bell.querySelector('button');

  function read(): void {
    offer(typedLimit(box));
  }

  /** @param alert null when the field has no limit */
  function offer(alert: RateAlert | null): void {
    input?.setAttribute('aria-invalid', String(alert === null));
    if (button) button.disabled = alert === null;
    if (alert === null || !bell) return;
    bell.dataset.topic = formatRateTopic(alert);
    showBells();
  }

  function showSet(): void {
    const alerts = (storedSubscription()?.topics ?? []).flatMap((topic) => {
      const alert = parseRateTopic(topic);
      return alert?.currency === currency ? [alert] : [];
    });
    const items = alerts.map((alert) => {
      const price = number(alert.limit * Number(units), 4);
      const onclick = () => {
        if (input) input.value = price;
        offer(alert);
        button?.focus();
      };
      const text = rateWords[alert.side](price);
      return newElement('li', {}, newElement('button', { type: 'button', onclick }, text));
    });
    list?.replaceChildren(...items);
    list?.toggleAttribute('hidden', items.length === 0);
  }

  input.addEventListener('input', read, { signal });
  // The bell's status says when it has been switched.
  const status = bell.querySelector('[role=status]');
  const observer = new MutationObserver(showSet);
  if (status) observer.observe(status, { childList: true });
  signal.addEventListener('abort', () => observer.disconnect());
  read();
  showSet();
}
