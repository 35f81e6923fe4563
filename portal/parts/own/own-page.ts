import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { whenIdle } from '#portal/dom/when.ts';
import { spoilerSports } from '#portal/site/spoiler-sports.ts';
import { fillList } from './fill-list.ts';
import { wear } from './look.ts';
import { ownData } from './own-data.ts';
import { own } from './own-store.ts';
import { markRead, noteRead } from './read-marks.ts';
import { askForNews } from './sync.ts';

const begun = new WeakSet<HTMLElement>();
const covers = () => spoilerSports.some(({ setting }) => setting in document.documentElement.dataset);
const marks = () => document.documentElement.dataset.marks === 'on';

/**
 * What belongs to a reader's own on every page: its own parts are filled, what is read is noted and marked while that is switched on, and other
 * devices are heard of.
 */
export function begin(main: HTMLElement, signal: AbortSignal): void {
  if (begun.has(main)) return;
  begun.add(main);
  // This may be the first that is heard of it: another tab has set something.
  wear(own().items);
  for (const part of main.querySelectorAll<HTMLElement>('[data-own-part]')) {
    if (part.dataset.ownPart === 'data') ownData(part, signal);
    else fillList(part, signal);
  }
  const cover = () => covers() && runWithChunk('spoilers', import('../spoiler/cover.ts'), ({ keepCovered }) => keepCovered());
  cover();
  document.addEventListener('cimlap:settings', cover, { signal });
  const mark = () => markRead(main, marks());
  whenIdle(() => {
    if (signal.aborted) return;
    askForNews();
    if (marks()) noteRead(location.pathname);
    mark();
  });
  for (const event of ['cimlap:changed', 'cimlap:settings']) document.addEventListener(event, mark, { signal });
}
