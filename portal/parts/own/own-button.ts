import { maxFollowed, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { choose, isChosen } from './choose.ts';
import { maxSaved } from './own-limits.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { keepInStep } from './sync.ts';

const buttons = () => document.querySelectorAll<HTMLElement>('[data-behaviour~=own]');
const showAll = () => {
  for (const button of buttons()) show(button);
};
onOwn(showAll);
document.addEventListener('cimlap:settings', showAll);

/** Keeps, follows, or takes it away again; or sets how to read. */
export function press(button: HTMLElement): void {
  const { own: key, setting, value = '' } = button.dataset;
  if (setting !== undefined)
    choose(setting, 'switch' in button.dataset && isChosen(setting, value) ? '' : value);
  else if (key !== undefined) toggle(key, button);
  keepInStep();
}

/** Says of a button whether it is pressed. */
export const begin = (button: HTMLElement): void => show(button);

function toggle(key: string, button: HTMLElement): void {
  const [kind] = key.split(':');
  const on = isOn(key);
  if (!on && isFull(kind)) {
    announce(
      kind === 'saved'
        ? `Már ${maxSaved} cikket mentettél el, több nem fér el.`
        : `Már ${maxFollowed} követésed van, több nem fér el.`,
    );
    return;
  }
  setOwn(key, on ? '' : 'yes');
  const english = button.closest('[lang]')?.getAttribute('lang') === 'en';
  announce((english ? words.en : words.hu)[kind === 'saved' ? 'saved' : 'followed'][on ? 1 : 0]);
}

const isOn = (key: string) => (own().items[key]?.value ?? '') !== '';

function show(button: HTMLElement): void {
  const { own: key, setting, value = '' } = button.dataset;
  const pressed = setting === undefined ? isOn(key ?? '') : isChosen(setting, value);
  button.setAttribute('aria-pressed', String(pressed));
}

function isFull(kind: string | undefined): boolean {
  const { items } = own();
  if (kind === 'saved') return ownOf(items, 'saved').length >= maxSaved;
  return ownOf(items, kind === 'author' ? 'author' : 'tag').length >= maxFollowed;
}

const words = {
  hu: { saved: ['Elmentve', 'Már nincs elmentve'], followed: ['Követed', 'Már nem követed'] },
  en: { saved: ['Saved', 'No longer saved'], followed: ['Following', 'No longer following'] },
} as const;
