import { inTab, onDevice, parseJson, type StorageItem } from '#portal/dom/storage.ts';
import { storedChoice } from '#portal/parts/consent/consent-choice.ts';
import { elementsOf } from './posts.ts';
import { wordsOf } from './words.ts';

const maxBlogs = 30;
const key = 'elo';

/** Unix seconds of the newest post that was shown on an earlier visit, by the live blog's slug. */
type StopTimes = Record<string, number>;

/**
 * Chooses where it is stored: on the device for readers who mark read articles, otherwise in this tab, and
 * nowhere before the question of consent is answered. Nobody gets a history of what they read unless they ask
 * for it.
 */
function chooseStorage(): StorageItem | null {
  if (document.documentElement.dataset.marks === 'on') return onDevice(key);
  return storedChoice() === null ? null : inTab(key);
}

const readStopTimes = (): StopTimes => (parseJson(chooseStorage()?.read()) as StopTimes | null) ?? {};

/**
 * Marks the post at which the reader stopped on an earlier visit
 * (docs/product/live-blogs.md#where-one-stopped).
 */
export function markWhereStopped(region: HTMLElement, signal: AbortSignal): void {
  const { live: slug = '', page, order } = region.dataset;
  if (page !== '1' || order !== 'newest' || new URLSearchParams(location.search).size > 0) return;
  const posts = () => elementsOf(region).filter(({ dataset }) => !('pinned' in dataset));
  const last = readStopTimes()[slug];
  const index = last === undefined ? 0 : posts().findIndex(({ dataset }) => Number(dataset.at) <= last);
  const stopped = posts()[index];
  if (index > 0 && stopped) stopped.dataset.stopped = wordsOf(region).stopped;

  const store = () => {
    const newest = Math.max(...posts().map(({ dataset }) => Number(dataset.at)));
    if (!Number.isFinite(newest)) return;
    const others = Object.entries(readStopTimes()).filter(([name]) => name !== slug);
    chooseStorage()?.write(
      JSON.stringify(Object.fromEntries([...others.slice(1 - maxBlogs), [slug, newest]])),
    );
  };
  addEventListener('pagehide', store, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && store(), { signal });
  // The reader goes to another page of the site.
  signal.addEventListener('abort', store);
}
