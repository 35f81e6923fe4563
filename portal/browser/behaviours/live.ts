import { loaded } from '../update/chunk-failure.ts';
import type { Behaviour } from './behaviours.ts';

/** Keeps an article or a live blog up to date while it is read (specification §4, live refresh). */
export const live: Behaviour = (region, signal) => {
  loaded('live', import('../live/live-page.ts'), ({ keepPage }) => signal.aborted || keepPage(region, signal));
};

/** Keeps „3 perce frissült” up to date. */
export const liveNote: Behaviour = (note, signal) => {
  loaded('live badge', import('../live/live-note.ts'), ({ keepNote }) => signal.aborted || keepNote(note, signal));
};

/** Whether the address names a post of a live blog that is not on this page. */
export const isPostElsewhere = () => /^#bejegyzes-\d/.test(location.hash) && !document.getElementById(location.hash.slice(1));
