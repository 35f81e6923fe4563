import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteSlug } from '#contract/article.ts';
import { lastPageCookie, lastPageSeconds } from '#contract/sign-in-cookies.ts';
import { type HeaderList, setHeaders } from './headers.ts';
import { keepPrivate } from './keep-private.ts';
import type { Known } from './personal-pages.ts';
import type { PreviewGuard } from './preview-guard.ts';
import { refuse } from './refusal.ts';
import { isHostName, isServicePath, parseTarget } from './request-target.ts';

/** Answers a request that was let in. `known`: who asks, where the preview's guard had to find out. */
export type AdmittedListener = (request: IncomingMessage, response: ServerResponse, known: Known | null) => void;

/** Where a request arrived. */
export interface Destination {
  site: SiteSlug;
  /** Where those go who have to sign in first; null: nobody can sign in here. */
  signInPage: string | null;
  /** The site is reached over https. */
  isSecure: boolean;
  /** Answers when the target is a file of the build, which is open to all: it is no article. */
  serveFile(request: IncomingMessage, response: ServerResponse): boolean;
}

/** What a request shows of being another process of this installation. `wrong`: it tries to, with a key that is not ours. */
export type ServiceProof = 'none' | 'ours' | 'wrong';

export interface EntranceOptions {
  /** Null where this is no preview. */
  guard: PreviewGuard | null;
  /** Looks at the key by which our own processes know each other, and takes away what only they may say. */
  proveService(request: IncomingMessage): ServiceProof;
  /** Headers of every answer, names and values in turn: those that are given here have them too. */
  everyAnswer: HeaderList;
  onError(error: unknown, request: IncomingMessage): void;
}

export type Entrance = (request: IncomingMessage, response: ServerResponse, destination: () => Destination, next: AdmittedListener) => void;

/**
 * What every request passes before anything looks at it: its address has one meaning or is refused, what only our
 * own processes may say is taken away, and in a preview the guard decides. Listeners are made behind it only
 * (`page-server.ts`), so none of them can leave it out.
 */
export function createEntrance({ guard, proveService, everyAnswer, onError }: EntranceOptions): Entrance {
  return (request, response, destination, next) => {
    const path = parseTarget(request.url ?? '');
    if (path === null) return refuseAtOnce(response, 400, 'This address is not in its normal form.');
    if (!isHostName(request.headers.host)) return refuseAtOnce(response, 400, 'The Host header is no host.');
    const proof = proveService(request);
    if (proof === 'wrong') return refuseAtOnce(response, 403, 'This is not the key of our own processes (SERVICES_KEY).');
    if (guard === null) return next(request, response, null);
    const to = destination();
    if (to.serveFile(request, response)) return;
    setHeaders(response, everyAnswer);
    keepPrivate(response);
    if (proof === 'ours') return next(request, response, null);
    guard(request, path, to.site).then(
      (admission) => {
        if (!admission.isAdmitted) return shut(request, response, path, to, admission.setCookies);
        // The service that answers a call knows nothing of cookies that were renewed on the way to it.
        if (admission.known?.setCookies.length && isServicePath(path)) {
          response.setHeader('set-cookie', admission.known.setCookies);
        }
        next(request, response, admission.known);
      },
      (error: unknown) => {
        onError(error, request);
        refuse(response, path, 503, 'Nobody can say right now who you are; try again soon.', ['retry-after', '1']);
      },
    );
  };

  function refuseAtOnce(response: ServerResponse, status: number, words: string): void {
    setHeaders(response, everyAnswer);
    refuse(response, null, status, words);
  }
}

/** Pages lead to where one signs in (docs/product/readers.md#preview); anything else is 403. */
function shut(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  path: string,
  { signInPage, isSecure }: Destination,
  setCookies: readonly string[],
): void {
  const cookies = (values: readonly string[]) => values.flatMap((value) => ['set-cookie', value]);
  if (signInPage === null || isServicePath(path) || (method !== 'GET' && method !== 'HEAD')) {
    refuse(response, path, 403, 'This is a preview: only the newsroom may see it, once signed in.', cookies(setCookies));
    return;
  }
  const headers: HeaderList = ['location', signInPage, 'content-length', '0'];
  response.writeHead(303, [...headers, ...cookies([...setCookies, ...remembered(url, isSecure)])]).end();
}

/** A path that is longer is not worth a cookie's place. */
const maxRememberedLength = 1000;

/** `Set-Cookie` for where somebody wanted to go, if that is a path of this site. */
function remembered(url: string, isSecure: boolean): string[] {
  if (url.length > maxRememberedLength || !/^\/(?![/\\])[^\s\\]*$/.test(url)) return [];
  const attributes = `Max-Age=${lastPageSeconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return [`${lastPageCookie}=${encodeURIComponent(url)}; ${attributes}`];
}
