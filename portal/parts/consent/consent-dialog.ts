import button from '#portal/design/primitives/button.module.css';
import { announce } from '#portal/dom/announce.ts';
import { newElement } from '#portal/dom/new-element.ts';
import styles from './consent.module.css';
import { allowed, choose } from './consent-store.ts';
import { consentWords } from './consent-words.ts';
import { type Purpose, purposes } from './purposes.ts';

type Words = ReturnType<typeof consentWords>;

/**
 * The detailed choice. Escape, „Bezárás” and a press beside it close it without one. The browser gives focus
 * back to where it was.
 */
export function openDialog(): void {
  if (document.querySelector(`.${styles.dialog}`)) return;
  const words = consentWords();
  const say = (chosen: Iterable<Purpose>) => {
    dialog.close();
    choose(chosen);
    announce(words.saved);
  };
  const form = newElement(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const ticked = new FormData(form).getAll('purpose');
        say(purposes.filter((purpose) => ticked.includes(purpose)));
      },
    },
    ...rows(words),
    newElement(
      'div',
      { class: styles.answers },
      answer(words.acceptAll, () => say(purposes)),
      answer(words.refuseAll, () => say([])),
      newElement('button', { class: button.button }, words.save),
    ),
  );
  const dialog = newElement(
    'dialog',
    {
      class: styles.dialog,
      lang: words.language,
      'aria-labelledby': 'suti-beallitasok',
      closedby: 'any',
      onclose: () => dialog.remove(),
    },
    newElement(
      'div',
      { class: styles.head },
      newElement('h2', { class: styles.title, id: 'suti-beallitasok' }, words.settings),
      answer(words.close, () => dialog.close(), styles.close),
    ),
    newElement('p', { class: styles.text }, words.intro),
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
}

const answer = (label: string, onclick: () => void, look = button.button) =>
  newElement('button', { type: 'button', class: look, onclick }, label);

function rows({ necessary, always, purposes: named }: Words): HTMLElement[] {
  const about = (name: string, text: string, ...more: Node[]) =>
    newElement(
      'span',
      {},
      newElement('b', {}, name),
      ...more,
      newElement('span', { class: styles.text }, text),
    );
  return [
    newElement(
      'div',
      { class: styles.purpose },
      about(necessary.name, necessary.text, newElement('small', {}, always)),
    ),
    ...purposes.map((purpose) =>
      newElement(
        'label',
        { class: styles.purpose },
        about(named[purpose].name, named[purpose].text),
        newElement('input', { type: 'checkbox', name: 'purpose', value: purpose, checked: allowed(purpose) }),
      ),
    ),
  ];
}
