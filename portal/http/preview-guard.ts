import type { IncomingMessage } from 'node:http';
import { callAccess, isForNewsroom, routeAccess } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { IdentifiedViewer, IdentifyViewer } from './viewer.ts';

/** Decision about a request in a preview. */
export type Admission =
  /** `viewer` is null where everybody is admitted, so that nobody had to be identified. */
  | { isAdmitted: true; viewer: IdentifiedViewer | null }
  | { isAdmitted: false; setCookies: readonly string[] };

/** Decides about one request. Rejects when the viewer cannot be identified now. */
export type PreviewGuard = (request: IncomingMessage, path: string, site: SiteSlug) => Promise<Admission>;

interface PreviewGuardOptions {
  identifyViewer: IdentifyViewer;
}

/**
 * Paths that are open to all: signing in, files that keep crawlers out, and checks of load balancers. A
 * percent-encoded letter does not match, so a path that only a router would decode is closed. The outbox
 * checks access itself.
 */
const openPaths =
  /^\/(?:login|robots\.txt|healthz|readyz|api\/(?:(?:login|outbox)(?:\/[\w-]+)*|logout|me|token\/refresh))$/;

/**
 * Calls that only the newsroom may make. They check the caller themselves, people and programs with a key
 * alike.
 */
const newsroomRequests = [
  ...Object.entries<Call>(calls).map(([name, { method, path }]) => ({
    method: method as string,
    path: path as string,
    access: callAccess[name as CallName],
  })),
  ...Object.entries(routeAccess).map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path, access };
  }),
]
  .filter(({ access }) => isForNewsroom(access))
  .map(({ method, path }) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Creates the only check of who sees anything in a preview (docs/product/readers.md#preview; decision 0062).
 * Staff who are signed in, by cookie or access token, see everything. Calls that only the newsroom may make
 * are let through: they answer 401 or 403 themselves, because keys are looked up in the database. Everybody
 * may sign in.
 */
export function createPreviewGuard({ identifyViewer }: PreviewGuardOptions): PreviewGuard {
  return async (request, path, site) => {
    if (openPaths.test(path)) return { isAdmitted: true, viewer: null };
    const method = methodOf(request);
    if (newsroomRequests.some((each) => each.method === method && each.path.test(path))) {
      return { isAdmitted: true, viewer: null };
    }
    const viewer = await identifyViewer(site, request);
    if (viewer.reader?.scope === 'user') return { isAdmitted: true, viewer };
    return { isAdmitted: false, setCookies: viewer.setCookies };
  };
}

/** A browser's preflight asks about another method; the route itself answers it. */
const methodOf = ({ method, headers }: IncomingMessage): string | undefined =>
  method === 'OPTIONS' ? headers['access-control-request-method'] : method;
