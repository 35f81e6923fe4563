import { announce } from '#portal/dom/announce.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { hidingCookie, type NewsletterPlace, newsletterPlaces } from '#portal/site/newsletter-hiding.ts';

/**
 * Hides the newsletter prompt for the button's `data-hide` seconds. Focus moves to what follows the prompt.
 */
export function press(button: HTMLElement, prompt: HTMLElement): void {
  const place = prompt.dataset.newsletter as NewsletterPlace;
  // biome-ignore lint/suspicious/noDocumentCookie: it is read before the first paint, which cannot wait for the cookie store
  document.cookie = hidingCookie(place, Number(button.dataset.hide), location.protocol === 'https:');
  passFocus(prompt, prompt.nextElementSibling ?? prompt.parentElement);
  document.documentElement.setAttribute(newsletterPlaces[place].attribute, '');
  announce('Elrejtve');
}
