import { markRead, noteRead } from './read-marks.ts';
import { askForNews } from './sync.ts';

const marks = () => document.documentElement.dataset.marks === 'on';

/** What belongs to a reader's own on every page: what is read is noted and marked while that is switched on, and other devices are heard of. */
export function ownPage(signal: AbortSignal): void {
  askForNews();
  if (marks()) noteRead(location.pathname);
  const mark = () => markRead(document, marks());
  mark();
  document.addEventListener('cimlap:changed', mark, { signal });
  document.addEventListener('cimlap:settings', mark, { signal });
}
