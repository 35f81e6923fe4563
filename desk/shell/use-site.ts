import { useSyncExternalStore } from 'react';
import type { SiteSlug } from '#contract/article.ts';

const storageName = 'desk.site';
const listeners = new Set<() => void>();

function read(): SiteSlug {
  try {
    return localStorage.getItem(storageName) === 'erdely' ? 'erdely' : 'main';
  } catch {
    return 'main';
  }
}

let site = read();

function setSite(next: SiteSlug): void {
  site = next;
  try {
    localStorage.setItem(storageName, next);
  } catch {
    // Without storage the choice lasts as long as the window.
  }
  for (const listener of listeners) listener();
}

/** The site whose front page, switches and settings are shown; chosen in the bar, stored on the device. */
export function useSite(): readonly [site: SiteSlug, setSite: (site: SiteSlug) => void] {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => site,
  );
  return [current, setSite];
}
