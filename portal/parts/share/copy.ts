import { announce } from '#portal/dom/announce.ts';

/** How long the button shows the outcome. */
const messageMs = 3000;

/** Copies the value of a button, and shows the outcome in place of its text. */
export function press(pressed: HTMLElement): void {
  if (!(pressed instanceof HTMLButtonElement)) return;
  void copy(pressed);
}

async function copy(button: HTMLButtonElement): Promise<void> {
  try {
    // Missing on pages without https.
    await navigator.clipboard.writeText(button.value);
    showMessage(button, 'Másolva');
  } catch {
    showMessage(button, 'Nem sikerült');
  }
}

function showMessage(button: HTMLButtonElement, message: string): void {
  button.dataset.label ??= button.textContent ?? '';
  button.textContent = message;
  announce(message);
  setTimeout(() => {
    button.textContent = button.dataset.label ?? '';
  }, messageMs);
}
