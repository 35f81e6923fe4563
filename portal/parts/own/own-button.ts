import { type FollowedKind, followedKinds, maxFollowed, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { languageOf } from '#portal/dom/language-of.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { maxSaved } from './own-limits.ts';
import { storedHistory } from './own-storage.ts';
import { onOwn, own, setOwn } from './own-store.ts';
import { isChoice, isSetting } from './reading-settings.ts';
import { syncSoon } from './sync.ts';
import { toggleWords } from './words.ts';

const showAll = () => {
  for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~=own]')) show(button);
};
onOwn(showAll);
onPageEvents(['cimlap:settings'], showAll);

/** Saves or follows, or undoes that; or changes a reading setting. */
export function press(button: HTMLElement): void {
  const { own: key, setting, value = '' } = button.dataset;
  if (setting !== undefined)
    choose(setting, 'switch' in button.dataset && isChosen(setting, value) ? '' : value);
  else if (key !== undefined) toggle(key, button);
  syncSoon();
}

/** Shows whether a button is pressed. */
export const begin = (button: HTMLElement): void => show(button);

function toggle(key: string, button: HTMLElement): void {
  const [kind] = key.split(':');
  const isSaving = kind === 'saved';
  const words = toggleWords[languageOf(button)][isSaving ? 'saved' : 'followed'];
  const wasOn = isOn(key);
  if (!wasOn && isFull(kind)) {
    const text = words.full(isSaving ? maxSaved : maxFollowed);
    runWithChunk('full note', import('./full-note.ts'), ({ showFullNote }) => showFullNote(text));
    return;
  }
  setOwn(key, wasOn ? '' : 'yes');
  if (isSaving)
    runWithChunk('offline pages', import('../offline/store-visited-pages.ts'), ({ storeVisitedPages }) =>
      storeVisitedPages(),
    );
  announce(words[wasOn ? 'off' : 'on']);
}

const isOn = (key: string) => (own().items[key]?.value ?? '') !== '';

function show(button: HTMLElement): void {
  const { own: key, setting, value = '' } = button.dataset;
  const isPressed = setting === undefined ? isOn(key ?? '') : isChosen(setting, value);
  button.setAttribute('aria-pressed', String(isPressed));
}

function isFull(kind: string | undefined): boolean {
  const { items } = own();
  if (kind === 'saved') return ownOf(items, 'saved').length >= maxSaved;
  return isFollowedKind(kind) && ownOf(items, kind).length >= maxFollowed;
}

const isFollowedKind = (kind: string | undefined): kind is FollowedKind =>
  (followedKinds as readonly (string | undefined)[]).includes(kind);

/** Stores a reading setting. Switching off the history deletes it. */
function choose(name: string, value: string): void {
  if (!isSetting(name) || (value !== '' && !isChoice(name, value))) return;
  if (name === 'marks' && value === '') storedHistory.write(null);
  setOwn(`setting:${name}`, value);
}

/** Whether this choice is in effect. The theme script may have set it before this code was loaded. */
const isChosen = (name: string, value: string): boolean =>
  (document.documentElement.dataset[name] ?? '') === value;
