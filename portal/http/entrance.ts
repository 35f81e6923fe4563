import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { lastPageCookie, lastPageSeconds } from '#contract/sign-in-cookies.ts';
import { type HeaderList, setHeaders } from './headers.ts';
import { keepPrivate } from './keep-private.ts';
import type { PreviewGuard } from './preview-guard.ts';
import { refuse } from './refusal.ts';
import { decodedPath, isHostName, isRead, isServicePath, parseTarget } from './request-target.ts';
import type { IdentifiedViewer } from './viewer.ts';

/**
 * Answers a request that was admitted.
 * @param viewer who sent it, if the preview's guard has identified them
 */
export type AdmittedListener = (
  request: IncomingMessage,
  response: ServerResponse,
  viewer: IdentifiedViewer | null,
) => void;

/** Where a request arrived. */
export interface Destination {
  site: SiteSlug;
  /** Where people are sent to sign in; null where nobody can sign in. */
  signInPage: string | null;
  /** Whether the site is reached over https. */
  isSecure: boolean;
  /**
   * Answers when the target is a file of the build, which is open to all.
   * @returns false when it is not
   */
  serveFile(request: IncomingMessage, response: ServerResponse): boolean;
}

/**
 * Whether a request proves to come from another process of this installation. `wrong`: its key is not ours.
 */
export type ServiceProof = 'none' | 'ours' | 'wrong';

interface EntranceOptions {
  /** Null where this is no preview. */
  guard: PreviewGuard | null;
  /** Checks the key of our own processes, and removes headers that only they may send. */
  proveService(request: IncomingMessage): ServiceProof;
  /**
   * Whether only our own processes may request a path.
   * @param path decoded, as routers compare it
   */
  isForOurProcesses(path: string): boolean;
  /** Headers of every response. */
  universalHeaders: HeaderList;
  onError(error: unknown, request: IncomingMessage): void;
}

type Entrance = (
  request: IncomingMessage,
  response: ServerResponse,
  destination: () => Destination,
  next: AdmittedListener,
) => void;

/**
 * Creates the check that every request passes first. An ambiguous address is refused, headers that only our
 * own processes may send are removed, and in a preview the guard decides. Listeners are only reached through
 * it (`page-server.ts`), so none can bypass it.
 */
export function createEntrance(options: EntranceOptions): Entrance {
  const { guard, proveService, isForOurProcesses, universalHeaders, onError } = options;
  return (request, response, destination, next) => {
    const path = parseTarget(request.url ?? '');
    if (path === null) return refuseAtOnce(response, 400, 'This address is not in its normal form.');
    if (!isHostName(request.headers.host)) return refuseAtOnce(response, 400, 'The Host header is no host.');
    const proof = proveService(request);
    if (proof === 'wrong') {
      return refuseAtOnce(response, 403, 'This is not the key of our own processes (SERVICES_KEY).');
    }
    if (proof === 'none' && isForOurProcesses(decodedPath(path))) {
      return refuseAtOnce(response, 403, 'This is for our own processes (SERVICES_KEY).');
    }
    if (guard === null) return next(request, response, null);
    const to = destination();
    if (to.serveFile(request, response)) return;
    setHeaders(response, universalHeaders);
    keepPrivate(response);
    if (proof === 'ours') return next(request, response, null);
    guard(request, path, to.site).then(
      (admission) => {
        if (!admission.isAdmitted) return sendToSignIn(request, response, path, to, admission.setCookies);
        // The service that answers a call does not know of the cookies that the guard has renewed.
        if (admission.viewer?.setCookies.length && isServicePath(path)) {
          response.setHeader('set-cookie', admission.viewer.setCookies);
        }
        next(request, response, admission.viewer);
      },
      (error: unknown) => {
        onError(error, request);
        refuse(response, path, 503, 'Nobody can say right now who you are; try again soon.', [
          'retry-after',
          '1',
        ]);
      },
    );
  };

  function refuseAtOnce(response: ServerResponse, status: number, text: string): void {
    setHeaders(response, universalHeaders);
    refuse(response, null, status, text);
  }
}

/**
 * Requests for pages are redirected to the sign-in page (docs/product/readers.md#preview); others get 403.
 */
function sendToSignIn(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { signInPage, isSecure }: Destination,
  setCookies: readonly string[],
): void {
  const toHeaders = (cookies: readonly string[]) => cookies.flatMap((cookie) => ['set-cookie', cookie]);
  if (signInPage === null || isServicePath(path) || !isRead(request)) {
    const text = 'This is a preview: only the newsroom may see it, once signed in.';
    refuse(response, path, 403, text, toHeaders(setCookies));
    return;
  }
  const headers: HeaderList = ['location', signInPage, 'content-length', '0'];
  const cookies = [...setCookies, ...createReturnCookies(request.url ?? '', isSecure)];
  response.writeHead(303, [...headers, ...toHeaders(cookies)]).end();
}

/** Characters. A longer path is not worth the room in a cookie. */
const maxReturnPathLength = 1000;

/** `Set-Cookie` for where to go after signing in, if that is a path of this site. */
function createReturnCookies(url: string, isSecure: boolean): string[] {
  if (url.length > maxReturnPathLength || !/^\/(?![/\\])[^\s\\]*$/.test(url)) return [];
  const attributes = `Max-Age=${lastPageSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [`${lastPageCookie}=${encodeURIComponent(url)}; ${attributes}`];
}
