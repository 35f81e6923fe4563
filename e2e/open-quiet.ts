import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const quietMs = 500;
const pollMs = 50;
/** It guards against endless loading and measures nothing: other tests may run beside this and slow it down. */
const maxWaitMs = 180_000;

/**
 * Goes to an address and waits until the page is loaded and quiet (`followRequests`).
 *
 * Playwright's `networkidle` would never come when the page's stream of news opens before everything else is
 * loaded, as it does on a busy machine.
 */
export async function openQuiet(page: Page, url: string): Promise<void> {
  const untilQuiet = followRequests(page);
  await page.goto(url, { timeout: maxWaitMs });
  await untilQuiet();
}

/**
 * Follows the requests of a page and its frames from now on, except streams, which stay open.
 * @returns waits until half a second has passed without any of them on its way
 */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAtMs = performance.now();
  const onChange = (change: (request: Request) => void) => (request: Request) => {
    if (request.resourceType() === 'eventsource') return;
    change(request);
    changedAtMs = performance.now();
  };
  const onEnd = onChange((request) => open.delete(request));
  page.on(
    'request',
    onChange((request) => open.add(request)),
  );
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);

  return async () => {
    const startedAtMs = performance.now();
    changedAtMs = startedAtMs;
    while (open.size > 0 || performance.now() - changedAtMs < quietMs) {
      if (performance.now() - startedAtMs > maxWaitMs)
        throw new Error(`Still loading: ${[...open].map((request) => request.url()).join(', ')}`);
      await wait(pollMs);
    }
  };
}
