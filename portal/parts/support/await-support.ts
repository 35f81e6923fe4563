import type { Behaviour } from '#portal/dom/behaviour.ts';
import { requestSignal } from '#portal/dom/when.ts';

const firstWaitMs = 2000;
const maxWaitMs = 30_000;

/**
 * Reloads the page when the payment is confirmed, since readers often return before the provider's notice
 * arrives. The waits between requests grow. Without an answer the page's own link does the same.
 */
export const begin: Behaviour = (_, signal) => {
  const token = new URLSearchParams(location.search).get('id');
  if (token === null) return;
  let waitMs = firstWaitMs;
  let timer = setTimeout(check, waitMs);
  signal.addEventListener('abort', () => clearTimeout(timer));

  async function check() {
    if (!document.hidden && (await stateOf(token ?? '')) !== 'waiting')
      return signal.aborted || location.reload();
    waitMs = Math.min(waitMs * 1.5, maxWaitMs);
    if (!signal.aborted) timer = setTimeout(check, waitMs);
  }
};

/** The state of the support; also `waiting` when the request fails, because there is nothing new to show. */
async function stateOf(token: string): Promise<unknown> {
  try {
    const path = `/api/support/thanks/${encodeURIComponent(token)}`;
    const response = await fetch(path, { cache: 'no-store', signal: requestSignal() });
    const { state }: { state?: unknown } = response.ok ? await response.json() : {};
    return state ?? 'waiting';
  } catch {
    return 'waiting';
  }
}
