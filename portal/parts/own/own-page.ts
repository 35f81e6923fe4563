import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { whenIdle, whenReady } from '#portal/dom/when.ts';
import { spoilerSports } from '#portal/site/spoiler-sports.ts';
import { isKeepingWanted } from '../kept/keeping-wanted.ts';
import { fillList, showKept } from './fill-list.ts';
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
    else if (part.dataset.ownPart === 'kept')
      whenReady(part, 'visible', signal, () =>
        runWithChunk('kept', import('../kept/kept-settings.ts'), (chunk) => chunk.keptSettings(part, signal)),
      );
    else if (part.dataset.ownPart === 'install')
      runWithChunk('install', import('../kept/install-hint.ts'), (chunk) => chunk.offerInstall(part, signal));
    else if (part.dataset.ownPart === 'kept-list') showKept(part);
    else fillList(part, signal);
  }
  if ('keptAt' in document.documentElement.dataset)
    runWithChunk('kept', import('../kept/kept-note.ts'), ({ showKeptNote }) => showKeptNote(main));
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
    if (isKeepingWanted(own().items))
      runWithChunk('kept', import('../kept/keep-visit.ts'), ({ keepVisit }) => keepVisit());
  });
  for (const event of ['cimlap:changed', 'cimlap:settings'])
    document.addEventListener(event, mark, { signal });
}
