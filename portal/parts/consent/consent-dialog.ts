import button from '#portal/design/primitives/button.module.css';
import { announce } from '#portal/dom/announce.ts';
import { newElement } from '#portal/dom/new-element.ts';
import styles from './consent.module.css';
import { choose, hasConsent } from './consent-store.ts';
import { type Purpose, purposes } from './purposes.ts';
import { consentWords } from './words.ts';

type Words = ReturnType<typeof consentWords>;

/**
 * Opens the dialog with all purposes. Escape, „Bezárás” and, where browsers know `closedby`, a click outside
 * close it without a choice. The browser then restores focus.
 */
export function openDialog(): void {
  if (document.querySelector(`.${styles.dialog}`)) return;
  const words = consentWords();
  const save = (chosen: Iterable<Purpose>) => {
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
        save(purposes.filter((purpose) => ticked.includes(purpose)));
      },
    },
    ...rows(words),
    newElement(
      'div',
      { class: styles.answers },
      dialogButton(words.acceptAll, () => save(purposes)),
      dialogButton(words.refuseAll, () => save([])),
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
      dialogButton(words.close, () => dialog.close(), styles.close),
    ),
    newElement('p', { class: styles.text }, words.intro),
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
}

const dialogButton = (label: string, onclick: () => void, look = button.button) =>
  newElement('button', { type: 'button', class: look, onclick }, label);

function rows({ necessary, always, purposes: texts }: Words): HTMLElement[] {
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
        about(texts[purpose].name, texts[purpose].text),
        newElement('input', {
          type: 'checkbox',
          name: 'purpose',
          value: purpose,
          checked: hasConsent(purpose),
        }),
      ),
    ),
  ];
}
