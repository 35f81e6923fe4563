import type { Behaviour } from './behaviours.ts';

/** Keeps what all pages share up to date. It is fetched once the page has nothing better to do. */
export const commonData: Behaviour = (bar, signal) => {
  const start = () => void import('../common/keep-common-data.ts').then(({ keepCommonData }) => keepCommonData(bar, signal), console.error);
  // Safari has no requestIdleCallback before 26.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 5000 });
  else setTimeout(start, 2000);
};
