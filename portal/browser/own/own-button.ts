import { mostFollowed, ownOf } from '#contract/own-items.ts';
import { mostSaved } from '#portal/parts/own/own-limits.ts';
import { announce } from '../announce.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { keepInStep } from './sync.ts';

/** Where it is shown that something is kept or followed: what the buttons are pressed for. */
const buttons = () => document.querySelectorAll<HTMLElement>('[data-own]');
onOwn(() => {
  for (const button of buttons()) show(button);
});

/** Keeps, follows, or takes it away again. */
export function press(button: HTMLElement): void {
  const key = button.dataset.own ?? '';
  const [kind, english] = [key.split(':')[0], button.closest('[lang]')?.getAttribute('lang') === 'en'];
  const on = isOn(key);
  if (!on && isFull(kind)) {
    announce(fullWords(kind));
    return;
  }
  setOwn(key, on ? '' : 'yes');
  keepInStep();
  announce((english ? words.en : words.hu)[kind === 'saved' ? 'saved' : 'followed'][on ? 1 : 0]);
}

/** Says of a button whether it is pressed. */
export const begin = (button: HTMLElement): void => show(button);

const isOn = (key: string) => (own().items[key]?.value ?? '') !== '';
const show = (button: HTMLElement) => button.setAttribute('aria-pressed', String(isOn(button.dataset.own ?? '')));

function isFull(kind: string | undefined): boolean {
  const { items } = own();
  if (kind === 'saved') return ownOf(items, 'saved').length >= mostSaved;
  return ownOf(items, kind === 'author' ? 'author' : 'tag').length >= mostFollowed;
}

const fullWords = (kind: string | undefined) =>
  kind === 'saved' ? `Már ${mostSaved} cikket mentettél el, több nem fér el.` : `Már ${mostFollowed} követésed van, több nem fér el.`;

const words = {
  hu: { saved: ['Elmentve', 'Már nincs elmentve'], followed: ['Követed', 'Már nem követed'] },
  en: { saved: ['Saved', 'No longer saved'], followed: ['Following', 'No longer following'] },
} as const;
