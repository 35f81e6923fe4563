import { announce } from '#portal/dom/announce.ts';
import { serviceWorkerRegistration } from '#portal/dom/service-worker.ts';
import { storedSubscription } from '../push/stored-subscription.ts';
import { megabytes } from './kept-format.ts';
import { totalBytes } from './kept-index.ts';
import { keptPlace } from './kept-place.ts';
import { deleteKept, readKept } from './kept-store.ts';
import { keptWords } from './words.ts';

/** Lets the reader choose what this device stores, and shows how much space that takes. */
export function keptSettings(section: HTMLElement, signal: AbortSignal): void {
  const choices = [...section.querySelectorAll<HTMLButtonElement>('[data-kept]')];
  const show = async () => {
    const chosen = keptPlace.read() ?? '';
    for (const choice of choices) choice.setAttribute('aria-pressed', String(choice.dataset.kept === chosen));
    const index = await readKept();
    const size = section.querySelector('[data-kept-size]');
    if (size) size.textContent = keptWords.size(index.pages.length, megabytes(totalBytes(index)));
  };
  for (const choice of choices) {
    choice.addEventListener('click', () => void choose(choice), { signal });
    choice.disabled = false;
  }
  document.addEventListener('cimlap:kept', () => void show(), { signal });
  void show();

  async function choose({ dataset: { kept = '' } }: HTMLElement): Promise<void> {
    keptPlace.write(kept || null);
    if (kept === 'off') {
      await endKeeping();
      announce(keptWords.deleted);
    }
    await show();
    const { keepVisit } = await import('./keep-visit.ts');
    await keepVisit();
  }
}

/** Deletes the stored pages, and the service worker unless it also shows notifications. */
export async function endKeeping(): Promise<void> {
  await deleteKept();
  if (storedSubscription() === null) await (await serviceWorkerRegistration())?.unregister();
}
