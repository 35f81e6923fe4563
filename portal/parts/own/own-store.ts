import { withOwn } from '#contract/own-items.ts';
import { applyLook } from './look.ts';
import { ownPlace } from './own-used.ts';
import { formatOwn, nothingOwn, type OwnState, parseOwn } from './parse-own.ts';

/** Where storage is blocked, what is pressed holds until the page is left. */
let state = parseOwn(ownPlace.read()) ?? nothingOwn;
const listeners = new Set<() => void>();

addEventListener('storage', ({ key, newValue }) => {
  // A null key: everything was deleted.
  if (key !== 'own' && key !== null) return;
  state = parseOwn(newValue) ?? nothingOwn;
  applyLook(state.items);
  tell();
});

export const own = (): OwnState => state;

/** Told of every change: here, in another tab, or on another device. @returns ends it */
export function onOwn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes what is kept, in step with other tabs. */
export function changeOwn(change: (known: OwnState) => OwnState): void {
  state = change(parseOwn(ownPlace.read()) ?? state);
  ownPlace.write(formatOwn(state, Date.now()));
  applyLook(state.items);
  tell();
}

/** The reader keeps, follows or sets something, or takes it away. */
export const setOwn = (key: string, value: string): void =>
  changeOwn((known) => ({
    ...known,
    items: withOwn(known.items, key, value, Math.max(Date.now(), known.emptiedAt + 1)),
  }));

function tell(): void {
  for (const listener of listeners) listener();
}
