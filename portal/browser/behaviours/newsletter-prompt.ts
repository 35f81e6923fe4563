import { hidingCookie, type NewsletterPlace, newsletterPlaces } from '#portal/parts/newsletter/newsletter-hiding.ts';
import { announce } from '../announce.ts';
import type { Behaviour } from './behaviours.ts';

/** Buttons that send the prompt away for `data-hide` seconds. Focus goes on to what follows it, for its button is gone. */
export const newsletterPrompt: Behaviour = (prompt, signal) => {
  const place = prompt.dataset.newsletter as NewsletterPlace;
  for (const button of prompt.querySelectorAll<HTMLButtonElement>('button[data-hide]')) {
    const hide = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the script that reads it before the first paint cannot wait for the cookie store
      document.cookie = hidingCookie(place, Number(button.dataset.hide), location.protocol === 'https:');
      const next = prompt.nextElementSibling ?? prompt.parentElement;
      if (next instanceof HTMLElement) {
        if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
        next.focus({ preventScroll: true });
      }
      document.documentElement.setAttribute(newsletterPlaces[place].attribute, '');
      announce('Elrejtve');
    };
    button.addEventListener('click', hide, { signal });
  }
};
