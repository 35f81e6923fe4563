import { onDevice } from '../storage.ts';
import type { Behaviour } from './behaviours.ts';

const key = 'color-mode';
const kept = onDevice(key);
type Mode = 'light' | 'dark' | 'system';

/**
 * A button that sets the colour mode. With `data-mode="light|dark|system"` it sets that one and says with `aria-pressed` whether it is the
 * one in use; without, it changes between light and dark. `server/theme-script.ts` reads what is kept here before the next page is painted.
 */
export const colourMode: Behaviour = (button, signal) => {
  const wanted = button.dataset.mode as Mode | undefined;
  const show = () => button.setAttribute('aria-pressed', String(wanted ? current() === wanted : isDark()));
  show();
  button.addEventListener('click', () => choose(wanted ?? (isDark() ? 'light' : 'dark')), { signal });
  document.addEventListener('cimlap:colour-mode', show, { signal });
  addEventListener('storage', (event) => event.key === key && apply((event.newValue ?? 'system') as Mode), { signal });
};

const current = (): Mode => (document.documentElement.dataset.theme as Mode | undefined) ?? 'system';
const isDark = () => current() === 'dark' || (current() === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);

function choose(mode: Mode): void {
  kept.write(mode === 'system' ? null : mode);
  apply(mode);
}

function apply(mode: Mode): void {
  if (mode === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = mode;
  document.dispatchEvent(new Event('cimlap:colour-mode'));
}
