import { announce } from '#portal/dom/announce.ts';

/** How long it says what became of it, milliseconds. */
const saidFor = 3000;

/** Copies the value of a button, and says so in its place. */
export function press(pressed: HTMLElement): void {
  if (!(pressed instanceof HTMLButtonElement)) return;
  navigator.clipboard.writeText(pressed.value).then(
    () => say(pressed, 'Másolva'),
    () => say(pressed, 'Nem sikerült'),
  );
}

function say(button: HTMLButtonElement, words: string): void {
  button.dataset.words ??= button.textContent ?? '';
  button.textContent = words;
  announce(words);
  setTimeout(() => {
    button.textContent = button.dataset.words ?? '';
  }, saidFor);
}
