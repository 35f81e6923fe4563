import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { whenIdle } from '#portal/dom/when.ts';
import { spoilerSports } from '#portal/site/spoiler-sports.ts';
import { offerInstall } from '../kept/install-hint.ts';
import { keepVisit } from '../kept/keep-visit.ts';
import { listKept } from '../kept/kept-list.ts';
import { showKeptNote } from '../kept/kept-note.ts';
import { keptSettings } from '../kept/kept-settings.ts';
import { fillList } from './fill-list.ts';
import { applyLook } from './look.ts';
import { ownData } from './own-data.ts';
import { own } from './own-store.ts';
import { markRead, storeRead } from './read-marks.ts';
import { syncIfDue } from './sync.ts';

const started = new WeakSet<HTMLElement>();
const isCoverWanted = () => spoilerSports.some(({ setting }) => setting in document.documentElement.dataset);
const isMarkingRead = () => document.documentElement.dataset.marks === 'on';

/**
 * Starts everything on a page that depends on what the reader has stored: fills their lists, covers spoilers,
 * stores and marks what is read while that is switched on, and syncs with other devices.
 */
export function begin(main: HTMLElement, signal: AbortSignal): void {
  if (started.has(main)) return;
  started.add(main);
  // Another tab may have changed the settings.
  applyLook(own().items);
  for (const part of main.querySelectorAll<HTMLElement>('[data-own-part]')) {
    if (part.dataset.ownPart === 'data') ownData(part, signal);
    else if (part.dataset.ownPart === 'kept') keptSettings(part, signal);
    else if (part.dataset.ownPart === 'kept-list') void listKept(part);
    else if (part.dataset.ownPart === 'install') offerInstall(part, signal);
    else fillList(part, signal);
  }
  showKeptNote(main);
  const cover = () =>
    isCoverWanted() &&
    runWithChunk('spoilers', import('../spoiler/cover.ts'), ({ keepCovered }) => keepCovered());
  cover();
  document.addEventListener('cimlap:settings', cover, { signal });
  const mark = () => markRead(main, isMarkingRead());
  whenIdle(() => {
    if (signal.aborted) return;
    syncIfDue();
    if (isMarkingRead()) storeRead(location.pathname);
    mark();
    void keepVisit();
  });
  for (const event of ['cimlap:changed', 'cimlap:settings'])
    document.addEventListener(event, mark, { signal });
}
