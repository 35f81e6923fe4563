import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** The current value of a store; the component is rendered again when it changes. For browsers only. */
export const useStore = <T>(store: ReadableAtom<T>): T =>
  useSyncExternalStore(
    (changed) => store.listen(changed),
    () => store.get(),
  );
