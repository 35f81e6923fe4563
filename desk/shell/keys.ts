import { useEffect } from 'react';

/** What a key does; the key as the browser names it (`KeyboardEvent.key`). */
export type Keys = Readonly<Record<string, () => void>>;

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Does what single keys stand for, while nobody types. */
export function useKeys(keys: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const act = keys[event.key];
      if (!act || typesText(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
