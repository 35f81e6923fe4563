import type { IncomingMessage } from 'node:http';
import { callAccess } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { IdentifiedViewer, IdentifyViewer } from './personal-pages.ts';

/** Decision about a request in a preview. */
export type Admission =
  /** `viewer` is null where everybody is admitted, so that nobody had to be identified. */
  | { isAdmitted: true; viewer: IdentifiedViewer | null }
  | { isAdmitted: false; setCookies: readonly string[] };

/** Decides about one request. Rejects when the viewer cannot be identified now. */
export type PreviewGuard = (request: IncomingMessage, path: string, site: SiteSlug) => Promise<Admission>;

export interface PreviewGuardOptions {
  identifyViewer: IdentifyViewer;
  /** Whether a bearer key is the newsroom's, compared in constant time. */
  isNewsroomKey(key: string): boolean;
}

/**
 * Paths that are open to all: signing in, what keeps crawlers out, and what load balancers request. A
 * percent-encoded letter does not match, so a path that only a router decodes is shut. The outbox checks
 * access itself.
 */
const openPaths =
  /^\/(?:login|robots\.txt|healthz|readyz|api\/(?:(?:login|outbox)(?:\/[\w-]+)*|logout|me|token\/refresh))$/;

/** The calls that are made with the newsroom's key. */
const keyCalls = Object.entries<Call>(calls)
  .filter(([name]) => callAccess[name as CallName] === 'newsroom')
  .map(([, { method, path }]) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * Creates the one decision about who sees anything in a preview (docs/product/readers.md#preview; decision
 * 0062). Staff who have signed in, by cookie or access token, see everything. The newsroom's key opens the
 * calls that need it. Everybody may sign in.
 */
export function createPreviewGuard({ identifyViewer, isNewsroomKey }: PreviewGuardOptions): PreviewGuard {
  return async (request, path, site) => {
    if (openPaths.test(path)) return { isAdmitted: true, viewer: null };
    const bearerKey = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearerKey !== undefined && isKeyCall(request.method, path) && isNewsroomKey(bearerKey)) {
      return { isAdmitted: true, viewer: null };
    }
    const viewer = await identifyViewer(site, request);
    if (viewer.reader?.scope === 'user') return { isAdmitted: true, viewer };
    return { isAdmitted: false, setCookies: viewer.setCookies };
  };
}

const isKeyCall = (method: string | undefined, path: string) =>
  keyCalls.some((call) => call.method === method && call.path.test(path));
