import { withOwn } from '#contract/own-items.ts';
import { applyLook } from './look.ts';
import { storedOwn } from './own-used.ts';
import { formatOwn, nothingOwn, type OwnState, parseOwn } from './parse-own.ts';

/** Where storage is blocked, changes last until the page is left. */
let state = parseOwn(storedOwn.read()) ?? nothingOwn;
const listeners = new Set<() => void>();

addEventListener('storage', ({ key, newValue }) => {
  // A null key means that everything was deleted.
  if (key !== 'own' && key !== null) return;
  state = parseOwn(newValue) ?? nothingOwn;
  applyLook(state.items);
  notify();
});

export const own = (): OwnState => state;

/**
 * Calls the listener after every change, in this tab, in another or on another device.
 * @returns a function that unsubscribes
 */
export function onOwn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the stored state. It is read again before, because another tab may have changed it. */
export function changeOwn(change: (state: OwnState) => OwnState): void {
  state = change(parseOwn(storedOwn.read()) ?? state);
  storedOwn.write(formatOwn(state, Date.now()));
  applyLook(state.items);
  notify();
}

/** Stores one item; an empty value removes it. */
export const setOwn = (key: string, value: string): void =>
  changeOwn((before) => ({
    ...before,
    items: withOwn(before.items, key, value, Math.max(Date.now(), before.emptiedAt + 1)),
  }));

function notify(): void {
  for (const listener of listeners) listener();
}
