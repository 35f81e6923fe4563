import { announce } from '#portal/dom/announce.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { serviceWorkerRegistration } from '#portal/dom/service-worker.ts';
import { storedSubscription } from '../push/stored-subscription.ts';
import { offlineChoice, shouldStoreSounds, soundChoice } from './offline-choice.ts';
import { megabytes } from './offline-format.ts';
import { removeSounds, soundBytes, totalBytes } from './offline-index.ts';
import { changeIndex, deleteOfflinePages, readIndex } from './offline-store.ts';
import { offlineWords } from './words.ts';

/** Lets the reader choose what this device stores, and shows how much space that takes. */
export function setUpOfflineSettings(section: HTMLElement, signal: AbortSignal): void {
  const choices = [...section.querySelectorAll<HTMLButtonElement>('[data-offline]')];
  const sound = section.querySelector<HTMLButtonElement>('[data-offline-sound]');
  const show = async () => {
    const chosen = offlineChoice.read() ?? '';
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset.offline === chosen));
    if (sound) {
      sound.setAttribute('aria-pressed', String(shouldStoreSounds()));
      sound.disabled = chosen === 'off';
    }
    const index = await readIndex();
    const size = section.querySelector('[data-offline-size]');
    const [all, ofSound] = [megabytes(totalBytes(index)), megabytes(soundBytes(index))];
    if (size) size.textContent = offlineWords.size(index.pages.length, all, ofSound);
  };
  for (const choice of choices) {
    choice.addEventListener('click', () => void choose(choice), { signal });
    choice.disabled = false;
  }
  sound?.addEventListener('click', () => void toggleSound(), { signal });
  onPageEvents(['cimlap:offline-pages'], () => void show(), { signal });
  void show();

  async function choose({ dataset: { offline: choice = '' } }: HTMLElement): Promise<void> {
    offlineChoice.write(choice || null);
    if (choice === 'off') {
      await stopStoringPages();
      announce(offlineWords.deleted);
    }
    await showAndStore();
  }

  async function toggleSound(): Promise<void> {
    soundChoice.write(shouldStoreSounds() ? null : 'on');
    if (!shouldStoreSounds()) await changeIndex(removeSounds);
    await showAndStore();
  }

  async function showAndStore(): Promise<void> {
    await show();
    const { storeVisitedPages } = await import('./store-visited-pages.ts');
    await storeVisitedPages();
  }
}

/** Deletes the stored pages, and the service worker unless it also shows notifications. */
export async function stopStoringPages(): Promise<void> {
  await deleteOfflinePages();
  if (storedSubscription() === null) await (await serviceWorkerRegistration())?.unregister();
}
