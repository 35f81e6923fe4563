import { useEffect, useRef } from 'react';

/**
 * Actions by key. Keys have their names in browsers (`j`, `Escape`) after `Ctrl+` (⌘ on Macs) and `Alt+`,
 * in this order: `Ctrl+k`, `Ctrl+Enter`, `Alt+ArrowUp`.
 */
export type Keys = Readonly<Record<string, () => void>>;

/** Whether somebody types there. */
export const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:input|textarea|select)$/i.test(target.tagName));

/** Enter and Space press the link or button that has the focus. */
const pressesControl = ({ key, target }: KeyboardEvent) =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  target.closest('a, button, summary') !== null;

function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string {
  // With Caps Lock on, keys of letters have capital names.
  const name = key.length === 1 && !shiftKey ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${name}`;
}

/** Runs the actions of keys; those of single keys only while the focused element does not need them. */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const name = nameOf(event);
      const act = current.current[name];
      if (!act || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const isSingleKey = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isSingleKey && (typesText(event.target) || pressesControl(event))) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
