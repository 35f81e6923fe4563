import { ownOf } from '#contract/own-items.ts';
import { announce } from '#portal/dom/announce.ts';
import { endPush } from '../push/end-push.ts';
import { clearDevice } from './clear-device.ts';
import { lookOf } from './look.ts';
import { onOwn, own } from './own-store.ts';
import { isSignedIn } from './own-used.ts';
import { readSlugs } from './read-marks.ts';
import { deleteFromAccount } from './sync.ts';

/** Tells how much there is; takes all of it away as a file, or deletes it once that was said twice. */
export function ownData(section: HTMLElement, signal: AbortSignal): void {
  const count = () => {
    const { items } = own();
    tell(section, 'saved', ownOf(items, 'saved').length);
    tell(section, 'followed', ownOf(items, 'tag').length + ownOf(items, 'author').length);
    tell(section, 'settings', Object.keys(lookOf(items)).length);
    tell(section, 'read', readSlugs().length);
  };
  count();
  signal.addEventListener('abort', onOwn(count));
  for (const element of section.querySelectorAll<HTMLElement>('[data-signed-in]'))
    element.hidden = !isSignedIn();
  for (const button of section.querySelectorAll<HTMLElement>('button[data-do]'))
    button.addEventListener('click', () => press(button.dataset.do, section), { signal });
}

function tell(section: HTMLElement, name: string, count: number): void {
  const place = section.querySelector(`[data-count="${name}"]`);
  if (place) place.textContent = count > 0 ? String(count) : '';
}

function press(what: string | undefined, section: HTMLElement): void {
  const confirm = section.querySelector<HTMLElement>('[data-confirm]');
  if (what === 'export') void exportAll(section.dataset.siteName ?? '');
  if (what === 'delete-all') void deleteAll();
  if (!confirm || (what !== 'delete' && what !== 'keep')) return;
  confirm.hidden = what === 'keep';
  const next =
    what === 'keep' ? section.querySelector('[data-do=delete]') : confirm.querySelector('[data-do=keep]');
  if (next instanceof HTMLElement) next.focus();
}

/** Everything of the page that this browser remembers goes; the page begins anew. */
async function deleteAll(): Promise<void> {
  if (isSignedIn() && !(await deleteFromAccount())) {
    announce('A fiókodból most nem sikerült törölni; próbáld újra később.');
    return;
  }
  await endPush();
  clearDevice();
  location.reload();
}

async function exportAll(site: string): Promise<void> {
  const { items } = own();
  const saved = await articlesOf(ownOf(items, 'saved'));
  const all = {
    site,
    exportedAt: new Date().toISOString(),
    saved,
    followedTags: ownOf(items, 'tag'),
    followedAuthors: ownOf(items, 'author'),
    settings: lookOf(items),
    readArticles: readSlugs(),
    items,
  };
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(all, null, 2)], { type: 'application/json' }));
  link.download = 'sajatom.json';
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  announce('Letöltve');
}

interface Kept {
  id: number;
  title?: string;
  url?: string;
}

/** With titles and addresses where they can be had; a hundred at a time, as the call takes them. */
async function articlesOf(ids: readonly string[]): Promise<Kept[]> {
  const found = new Map<number, Kept>();
  for (let from = 0; from < ids.length; from += 100) {
    try {
      const answer = await fetch(`/api/articles-by-id?ids=${ids.slice(from, from + 100).join(',')}`);
      const cards: Required<Kept>[] = answer.ok ? await answer.json() : [];
      for (const { id, title, url } of cards) found.set(id, { id, title, url: location.origin + url });
    } catch {
      // Offline: the ids are better than nothing.
    }
  }
  return ids.map((id) => found.get(Number(id)) ?? { id: Number(id) });
}
