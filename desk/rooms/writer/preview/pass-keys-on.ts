import type { SyntheticEvent } from 'react';

/** Passes keys of a previewed page on to the desk, so that its shortcuts also work after a click there. */
export function passKeysOn({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener('keydown', (event) => {
    const isTyping = (event.target as Element | null)?.closest('input, textarea, select');
    if (isTyping) return;
    const isUnused = currentTarget.dispatchEvent(new KeyboardEvent('keydown', event));
    if (!isUnused) event.preventDefault();
  });
}
