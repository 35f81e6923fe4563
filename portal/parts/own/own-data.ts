import { followedKinds, ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { dataWords } from './data-words.ts';
import { readHistory } from './history.ts';
import { lookOf } from './look.ts';
import { maxIdsPerCall } from './own-limits.ts';
import { onOwn, own } from './own-store.ts';
import { isSignedIn } from './own-used.ts';
import { deleteFromAccount } from './sync.ts';

/**
 * Shows how much is stored; exports it as a file, imports such a file, or deletes it after a confirmation.
 */
export function ownData(section: HTMLElement, signal: AbortSignal): void {
  const showCounts = () => {
    const { items } = own();
    showCount(section, 'saved', ownOf(items, 'saved').length);
    showCount(section, 'followed', followedKinds.flatMap((kind) => ownOf(items, kind)).length);
    showCount(section, 'places', ownOf(items, 'place').length);
    showCount(section, 'settings', Object.keys(lookOf(items)).length);
    showCount(section, 'history', readHistory().length);
  };
  showCounts();
  signal.addEventListener('abort', onOwn(showCounts));
  for (const element of section.querySelectorAll<HTMLElement>('[data-signed-in]'))
    element.hidden = !isSignedIn();
  const chooser = section.querySelector<HTMLInputElement>('input[type=file]');
  chooser?.addEventListener('change', () => void importChosen(chooser, section), { signal });
  for (const button of section.querySelectorAll<HTMLElement>('button[data-do]'))
    button.addEventListener('click', () => press(button.dataset.do, section), { signal });
}

function showCount(section: HTMLElement, name: string, count: number): void {
  const place = section.querySelector(`[data-count="${name}"]`);
  if (place) place.textContent = count > 0 ? String(count) : '';
}

function press(action: string | undefined, section: HTMLElement): void {
  const confirm = section.querySelector<HTMLElement>('[data-confirm]');
  if (action === 'export') void exportAll(section.dataset.siteName ?? '');
  if (action === 'import') section.querySelector<HTMLInputElement>('input[type=file]')?.click();
  if (action === 'delete-all') void deleteAll(section);
  if (!confirm || (action !== 'delete' && action !== 'cancel')) return;
  confirm.hidden = action === 'cancel';
  const next =
    action === 'cancel'
      ? section.querySelector('[data-do=delete]')
      : confirm.querySelector('[data-do=cancel]');
  if (next instanceof HTMLElement) next.focus();
}

/** Deletes everything that the account and this browser store, and reloads the page. */
async function deleteAll(section: HTMLElement): Promise<void> {
  try {
    // All code is loaded before anything is deleted, so that the account is not emptied alone.
    const [{ endPush }, { stopStoringPages }] = await Promise.all([
      import('../push/push-subscription.ts'),
      import('../offline/offline-settings.ts'),
    ]);
    if (isSignedIn() && !(await deleteFromAccount())) throw new Error('The account was not emptied.');
    await endPush();
    clearDevice();
    await stopStoringPages();
    location.reload();
  } catch (error) {
    console.error('deletion', error);
    showOutcome(section, dataWords.deletionFailed);
  }
}

function showOutcome(section: HTMLElement, text: string): void {
  const status = section.querySelector('[data-outcome]');
  if (status) status.textContent = text;
}

async function exportAll(site: string): Promise<void> {
  const { items } = own();
  const saved = await articlesOf(ownOf(items, 'saved'));
  const all = {
    site,
    exportedAt: new Date().toISOString(),
    saved,
    followed: Object.fromEntries(followedKinds.map((kind) => [kind, ownOf(items, kind)])),
    settings: lookOf(items),
    history: readHistory(),
    items,
  };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  link.download = 'sajatom.json';
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  announce(dataWords.exported);
}

/** Imports the chosen file, and shows the result. */
async function importChosen(chooser: HTMLInputElement, section: HTMLElement): Promise<void> {
  const [file] = chooser.files ?? [];
  if (!file) return;
  try {
    const { importFile } = await import('./import-own.ts');
    showOutcome(section, await importFile(file));
  } catch (error) {
    console.error('import', error);
    showOutcome(section, dataWords.importFailed);
  }
  // The same file may be chosen again.
  chooser.value = '';
}

interface ExportedArticle {
  id: number;
  title?: string;
  url?: string;
}

/** Articles with titles and addresses, or only with ids if those cannot be loaded. */
async function articlesOf(ids: readonly string[]): Promise<ExportedArticle[]> {
  const articles = new Map<number, ExportedArticle>();
  for (let from = 0; from < ids.length; from += maxIdsPerCall) {
    try {
      const response = await fetch(
        `/api/articles-by-id?ids=${ids.slice(from, from + maxIdsPerCall).join(',')}`,
      );
      const cards: Required<ExportedArticle>[] = response.ok ? await response.json() : [];
      for (const { id, title, url } of cards) articles.set(id, { id, title, url: location.origin + url });
    } catch {
      // Offline, the ids are better than nothing.
    }
  }
  return ids.map((id) => articles.get(Number(id)) ?? { id: Number(id) });
}

/** Deletes everything that this site has stored on the device and in this tab. */
function clearDevice(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so nothing is stored.
  }
}
