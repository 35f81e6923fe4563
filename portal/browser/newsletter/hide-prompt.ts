import { hidingCookie, type NewsletterPlace, newsletterPlaces } from '#portal/parts/newsletter/newsletter-hiding.ts';
import { announce } from '../announce.ts';

/** Sends a prompt for the newsletter away for the button's `data-hide` seconds. Focus goes on to what follows it, for its button is gone. */
export function press(button: HTMLElement, prompt: HTMLElement): void {
  const place = prompt.dataset.newsletter as NewsletterPlace;
  // biome-ignore lint/suspicious/noDocumentCookie: the script that reads it before the first paint cannot wait for the cookie store
  document.cookie = hidingCookie(place, Number(button.dataset.hide), location.protocol === 'https:');
  const next = prompt.nextElementSibling ?? prompt.parentElement;
  if (next instanceof HTMLElement) {
    if (!next.hasAttribute('tabindex')) next.tabIndex = -1;
    next.focus({ preventScroll: true });
  }
  document.documentElement.setAttribute(newsletterPlaces[place].attribute, '');
  announce('Elrejtve');
}
