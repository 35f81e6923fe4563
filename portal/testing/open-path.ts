import type { Client } from '#contract/client.ts';
import { createMatcher, type OpenedScreen, type Route } from '#portal/page/route.tsx';
import type { ScreenContext } from '#portal/page/screen.ts';
import { rendered } from './rendered.ts';
import { sampleContext } from './sample.ts';

/**
 * Opens a path with its route, without rendering it.
 * @throws an error with status 404 when no route has the path
 */
export async function openUnrendered(
  routes: readonly Route[],
  path: string,
  calls: Partial<Client>,
  changes: Partial<ScreenContext> = {},
): Promise<OpenedScreen & { route: Route }> {
  const match = createMatcher(routes)(path.slice(1).split('/'));
  if (!match) throw Object.assign(new Error(`No route has ${path}.`), { status: 404 });
  const context = sampleContext(calls, { path, params: match.params, ...changes });
  return { ...((await match.route.open(context)) as OpenedScreen), route: match.route };
}

/** Opens a path with its route, and renders it. */
export async function openPath(...request: Parameters<typeof openUnrendered>) {
  const opened = await openUnrendered(...request);
  return { ...rendered(opened), route: opened.route };
}
