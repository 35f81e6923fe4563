import type { IncomingMessage } from 'node:http';
import { callAccess } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { Known, WhoAsks } from './personal-pages.ts';

/** What becomes of a request in a preview. */
export type Admission =
  /** `known` is null where everybody may come, so that nobody had to be asked. */
  { isAdmitted: true; known: Known | null } | { isAdmitted: false; setCookies: readonly string[] };

/** Decides about one request. Rejects when nobody can say who asks. */
export type PreviewGuard = (request: IncomingMessage, path: string, site: SiteSlug) => Promise<Admission>;

export interface PreviewGuardOptions {
  whoAsks: WhoAsks;
  /** Whether a bearer key is the newsroom's, compared in constant time. */
  isNewsroomKey(key: string): boolean;
}

/**
 * Open to all: the way in, what tells crawlers to stay out, and what load balancers ask. An encoded letter matches
 * nothing here, so a path that only a router decodes is shut. The outbox looks itself at who asks.
 */
const openPaths = /^\/(?:login|robots\.txt|healthz|readyz|api\/(?:(?:login|outbox)(?:\/[\w-]+)*|logout|me|token\/refresh))$/;

/** The calls that are made with the newsroom's key. */
const keyCalls = Object.entries<Call>(calls)
  .filter(([name]) => callAccess[name as CallName] === 'newsroom')
  .map(([, { method, path }]) => ({ method, path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/**
 * The one decision about who sees anything in a preview (docs/product/readers.md#preview; decision 62): who has signed in
 * as one of the newsroom, by cookie or by access token, everything; who has the newsroom's key, the calls that need
 * it; everybody, the way in.
 */
export function createPreviewGuard({ whoAsks, isNewsroomKey }: PreviewGuardOptions): PreviewGuard {
  return async (request, path, site) => {
    if (openPaths.test(path)) return { isAdmitted: true, known: null };
    const bearer = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer !== undefined && isKeyCall(request.method, path) && isNewsroomKey(bearer)) {
      return { isAdmitted: true, known: null };
    }
    const known = await whoAsks(site, request);
    if (known.reader?.scope === 'user') return { isAdmitted: true, known };
    return { isAdmitted: false, setCookies: known.setCookies };
  };
}

const isKeyCall = (method: string | undefined, path: string) => keyCalls.some((call) => call.method === method && call.path.test(path));
