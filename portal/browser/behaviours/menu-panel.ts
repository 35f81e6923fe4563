import type { Behaviour } from './behaviours.ts';

/** A `<details>` that opens a panel; it works without this. Closes on Escape, on a click elsewhere, when focus leaves and when a page opens. */
export const menuPanel: Behaviour = (element, signal) => {
  if (!(element instanceof HTMLDetailsElement)) return;
  const summary = element.querySelector('summary');
  const close = () => {
    element.open = false;
  };
  const outside = (event: Event) => event.target instanceof Node && !element.contains(event.target) && close();
  document.addEventListener('pointerdown', outside, { signal });
  document.addEventListener('focusin', outside, { signal });
  document.addEventListener('cimlap:navigated', close, { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      summary?.focus();
    },
    { signal },
  );
};
