import { announce } from '#portal/dom/announce.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { hidingCookie, type NewsletterPlace, newsletterPlaces } from '#portal/site/newsletter-hiding.ts';

/**
 * Sends a prompt for the newsletter away for the button's `data-hide` seconds. Focus goes on to what follows
 * it, for its button is gone.
 */
export function press(button: HTMLElement, prompt: HTMLElement): void {
  const place = prompt.dataset.newsletter as NewsletterPlace;
  // biome-ignore lint/suspicious/noDocumentCookie: the script that reads it before the first paint cannot wait for the cookie store
  document.cookie = hidingCookie(place, Number(button.dataset.hide), location.protocol === 'https:');
  passFocus(prompt, prompt.nextElementSibling ?? prompt.parentElement);
  document.documentElement.setAttribute(newsletterPlaces[place].attribute, '');
  announce('Elrejtve');
}
