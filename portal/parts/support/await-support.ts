import type { Behaviour } from '#portal/dom/behaviour.ts';

const firstWaitMs = 2000;
const maxWaitMs = 30_000;

/**
 * Asks what became of the support that the page thanks for, ever more seldom, and loads the page again when
 * the provider's notice has arrived: readers are often back before it. Without an answer the page's own link
 * does the same.
 */
export const begin: Behaviour = (_, signal) => {
  const token = new URLSearchParams(location.search).get('id');
  if (token === null) return;
  let waitMs = firstWaitMs;
  let timer = setTimeout(ask, waitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));

  async function ask() {
    if (!document.hidden && (await stateOf(token ?? '')) !== 'waiting')
      return signal.aborted || location.reload();
    waitMs = Math.min(waitMs * 1.5, maxWaitMs);
    if (!signal.aborted) timer = setTimeout(ask, waitMs);
  }
};

/** `waiting` too where nothing is known: there is nothing new to show. */
async function stateOf(token: string): Promise<unknown> {
  try {
    const path = `/api/support/thanks/${encodeURIComponent(token)}`;
    const answer = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(10_000) });
    const { state }: { state?: unknown } = answer.ok ? await answer.json() : {};
    return state ?? 'waiting';
  } catch {
    return 'waiting';
  }
}
