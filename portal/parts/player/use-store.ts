import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The value of a store, now and whenever it changes. Only in the browser. */
export const useStore = <T>(store: ReadableAtom<T>): T =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
  );
