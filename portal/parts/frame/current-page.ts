import type { Behaviour } from '#portal/dom/behaviour.ts';
import { showCurrent } from '#portal/dom/show-current.ts';
import { currentOf } from './current.ts';

/**
 * Marks the links of a menu that outlives a navigation, as the server marked them on the page that was
 * loaded. The reader may have gone on already.
 */
export const begin: Behaviour = (menu, signal) => {
  const mark = () => {
    for (const link of menu.querySelectorAll('a[href]')) {
      const current = currentOf(link.getAttribute('href') ?? '', location.pathname);
      if (current) link.setAttribute('aria-current', current);
      else link.removeAttribute('aria-current');
    }
    showCurrent(menu);
  };
  mark();
  document.addEventListener('cimlap:navigated', mark, { signal });
};
