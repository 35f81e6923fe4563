import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { announce } from '#portal/dom/announce.ts';
import { cover } from '#portal/dom/covered.ts';
import { newElement } from '#portal/dom/new-element.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import styles from './consent.module.css';
import { openDialog } from './consent-dialog.ts';
import { choose, hasChosen, onConsent } from './consent-store.ts';
import { consentWords } from './consent-words.ts';
import { purposes } from './purposes.ts';

/**
 * Asks for consent at the bottom of the window, over the page, which stays usable. It takes no focus; in the
 * order of focus it comes right after „Ugrás a tartalomra”. Escape in it closes it without a choice: nothing
 * is allowed, and the next page load asks again.
 */
export function showBar(place: HTMLElement): void {
  if (place.hasChildNodes()) return;
  const words = consentWords();
  const answer = (label: string, onclick: () => void) =>
    newElement('button', { type: 'button', class: button.button, onclick }, label);
  const say = (allowed: typeof purposes | []) => () => {
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
        answer(words.accept, say(purposes)),
        answer(words.refuse, say([])),
        answer(words.choose, openDialog),
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
 * Makes room below the page for the bar, so that focused elements and the page's end can be scrolled above
 * it.
 * @returns ends it
 */
function keepPageReachable(bar: HTMLElement): () => void {
  const keep = (height: number) => {
    document.body.style.paddingBlockEnd = `${height}px`;
    cover('consent', height);
  };
  const sizes = new ResizeObserver(() => keep(bar.offsetHeight));
  sizes.observe(bar);
  return () => {
    sizes.disconnect();
    keep(0);
  };
}
