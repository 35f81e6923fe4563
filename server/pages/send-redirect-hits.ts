import type { RedirectHit } from '#portal/redirects/redirect-hits.ts';
import type { ContentConnection } from '../http/content-connection.ts';

const timeoutMs = 10_000;

/** Reports to the content service how often redirects were followed. */
export function sendRedirectHits({
  send,
  serviceOrigin,
}: ContentConnection): (hits: RedirectHit[]) => Promise<void> {
  return async (hits) => {
    const response = await send(
      new Request(new URL('/api/redirect-hits', serviceOrigin), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ hits }),
        signal: AbortSignal.timeout(timeoutMs),
      }),
    );
    if (!response.ok) throw new Error(`Redirects were not counted: ${response.status}.`);
  };
}
