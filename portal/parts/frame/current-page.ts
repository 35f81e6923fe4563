import type { Behaviour } from '#portal/dom/behaviour.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { showCurrent } from '#portal/dom/show-current.ts';
import { ariaCurrent } from './aria-current.ts';

/**
 * Marks the current page in a menu, as the server does. Menus stay when the reader opens another page, which
 * may have happened before this code was loaded.
 */
export const begin: Behaviour = (menu, signal) => {
  const mark = () => {
    for (const link of menu.querySelectorAll('a[href]')) {
      const current = ariaCurrent(link.getAttribute('href') ?? '', location.pathname);
      if (current) link.setAttribute('aria-current', current);
      else link.removeAttribute('aria-current');
    }
    showCurrent(menu);
  };
  mark();
  onPageEvents(['cimlap:navigated'], mark, { signal });
};
