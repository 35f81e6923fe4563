import button from '#portal/design/primitives/button.module.css';
import { newElement } from '#portal/dom/new-element.ts';
import { passFocus } from '#portal/dom/pass-focus.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { installWords } from './install-words.ts';

/** Chromium's event; other browsers have none. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

/** Set when the reader has answered the question, with yes or no. */
const answer = onDevice('install-answer');
let prompt: InstallPrompt | null = null;
const promptListeners = new Set<() => void>();

addEventListener('beforeinstallprompt', (event) => {
  // The browser's own bar would ask on every visit.
  event.preventDefault();
  prompt = event as InstallPrompt;
  for (const show of promptListeners) show();
});

/**
 * Offers to install the site on the home screen if the browser can do that; on an iPhone it explains how.
 * Once answered, it is never offered again.
 */
export function offerInstall(place: HTMLElement, signal: AbortSignal): void {
  const end = () => {
    answer.write(String(Date.now()));
    passFocus(place);
    place.hidden = true;
  };
  const yes = async () => {
    end();
    await prompt?.prompt();
  };
  const show = () => {
    if (answer.read() !== null || isInstalled() || !(prompt || isIos())) return;
    const act = (label: string, onclick: () => void) =>
      newElement('button', { type: 'button', class: button.button, onclick }, label);
    place.replaceChildren(
      newElement(
        'p',
        {},
        newElement('b', {}, installWords.install),
        ' ',
        prompt ? installWords.text : installWords.onIos,
      ),
      newElement(
        'p',
        {},
        ...(prompt ? [act(installWords.yes, () => void yes()), ' '] : []),
        act(installWords.no, end),
      ),
    );
    place.hidden = false;
  };
  promptListeners.add(show);
  signal.addEventListener('abort', () => promptListeners.delete(show));
  show();
}

const isInstalled = () => matchMedia('(display-mode: standalone)').matches;
/** Only Safari on iOS has it. */
const isIos = () => (navigator as { standalone?: boolean }).standalone === false;
