import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { announce } from '#portal/dom/announce.ts';
import { cover } from '#portal/dom/bottom-cover.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import styles from './consent.module.css';
import { openDialog } from './consent-dialog.ts';
import { choose, hasChosen, onConsent } from './consent-store.ts';
import { purposes } from './purposes.ts';
import { consentWords } from './words.ts';

/**
 * Asks for consent at the bottom of the window, while the page stays usable. The bar does not take focus;
 * with the Tab key it comes right after „Ugrás a tartalomra”. Escape closes it without a choice: nothing is
 * allowed, and the next page load asks again.
 */
export function showBar(place: HTMLElement): void {
  if (place.hasChildNodes()) return;
  const words = consentWords();
  const answerButton = (label: string, onclick: () => void) =>
    newElement('button', { type: 'button', class: button.button, onclick }, label);
  const save = (allowed: typeof purposes | []) => () => {
    choose(allowed);
    announce(words.saved);
  };
  const bar = newElement(
    'section',
    { class: styles.bar, lang: words.language, 'aria-labelledby': 'suti-cim' },
    newElement(
      'div',
      { class: `${layout.page} ${styles.inner}` },
      newElement(
        'div',
        {},
        newElement('p', { class: styles.title, id: 'suti-cim' }, words.title),
        newElement(
          'p',
          { class: styles.text },
          `${words.text} `,
          newElement('a', { class: layout.textLink, href: '/dokumentum/adatkezeles' }, words.privacy),
        ),
      ),
      newElement(
        'div',
        { class: styles.answers },
        answerButton(words.accept, save(purposes)),
        answerButton(words.refuse, save([])),
        answerButton(words.choose, openDialog),
      ),
    ),
  );
  place.append(bar);
  const uncover = keepPageReachable(bar);
  const close = () => {
    uncover();
    stop();
    passFocus(bar);
    bar.remove();
  };
  const stop = onConsent(() => hasChosen() && queueMicrotask(close));
  bar.addEventListener('keydown', (event) => event.key === 'Escape' && close());
}

/**
 * Adds room below the page, so that its end and focused elements can be scrolled above the bar.
 * @returns removes the room
 */
function keepPageReachable(bar: HTMLElement): () => void {
  const reserve = (height: number) => {
    document.body.style.paddingBlockEnd = `${height}px`;
    cover('consent', height);
  };
  const sizes = new ResizeObserver(() => reserve(bar.offsetHeight));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    reserve(0);
  };
}
