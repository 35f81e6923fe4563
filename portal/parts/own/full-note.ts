import { adoptStyles } from '#portal/dom/adopt-styles.ts';
import { announce } from '#portal/dom/announce.ts';
import { newElement } from '#portal/dom/new-element.ts';
import styles from './full-note.css?inline';

adoptStyles(styles);

/** Says at the bottom of the window that no more fits. Escape and a press anywhere close it. */
export function showFullNote(text: string): void {
  const note = newElement('p', { class: 'full-note', popover: 'auto' }, text);
  note.addEventListener('toggle', ({ newState }) => {
    if (newState === 'closed') note.remove();
  });
  document.body.append(note);
  note.showPopover();
  announce(text);
}
