import { createHash, timingSafeEqual } from 'node:crypto';
import { type Access, callAccess, routeAccess } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import type { CallName } from '#contract/calls.ts';
import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Viewer } from './identity/find-viewer.ts';

/** The sender of a call: an HTTP request, or another part of this process. */
export interface Caller {
  site: SiteSlug;
  /** The network address, where it is known. */
  address: string | null;
  /** @throws CallError 401 when a token is forged or has expired */
  findViewer(): Promise<Viewer | null>;
  /** Whether staff of the newsroom are signed in. @throws CallError 401 as above */
  isStaff(): boolean | Promise<boolean>;
  /** @throws CallError 401 without the newsroom's key, 403 with a wrong one */
  checkNewsroomKey(): void;
  /** Counts a read that no cache answers. @throws CallError 429 when the network has had too many */
  countRead(): void;
}

/** A caller who may make a call. */
export interface Admission {
  access: Access;
  /** Who is signed in. Always null where the access does not depend on it. */
  viewer: Viewer | null;
  /** Staff of the newsroom are signed in, so what is not published is answered, too. */
  isStaff: boolean;
}

/** @throws CallError 401 or 403 for a caller who may not make the call */
export async function admit(callName: string, caller: Caller): Promise<Admission> {
  const access = accessOf(callName);
  const anybody = { access, viewer: null, isStaff: false };
  switch (access) {
    case 'public':
    case 'secret':
      return anybody;
    case 'preview':
      return { ...anybody, isStaff: await caller.isStaff() };
    case 'visitor':
      return { ...anybody, viewer: await caller.findViewer() };
    case 'reader':
      return { ...anybody, viewer: await requireViewer(caller) };
    case 'newsroom':
      caller.checkNewsroomKey();
      return anybody;
    default:
      throw new CallError(403, `Nobody may make the call ${callName}.`);
  }
}

/** Whether all callers but staff get the same answer, so that this process and shared caches may keep it. */
export function isShared({ access }: Pick<Admission, 'access'>): boolean {
  return access === 'public' || access === 'preview';
}

/** @throws CallError 403 for a call that the table does not name */
export function accessOf(callName: string): Access {
  if (Object.hasOwn(callAccess, callName)) return callAccess[callName as CallName];
  throw new CallError(403, `Nobody may make the call ${callName}.`);
}

const routePatterns = Object.keys(routeAccess).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, pattern: pathPattern(path) };
});

/** Whether a route stands in the table. @param path may have `{parameters}` */
export function isListedRoute(method: string, path: string): boolean {
  return routePatterns.some((route) => route.method === method && route.pattern.test(path));
}

/** Methods of the listed routes with this path. */
export function routeMethodsAt(path: string): string[] {
  return routePatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

/** A pattern for a path with `{parameters}`, or one that ends with a star. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', '.*')}$`);
}

/** Another part of this process that makes a call. It has no newsroom key to show, so it cannot write. */
export function localCaller(
  { site, signedIn, token }: CallContext,
  findViewerByToken: (token: string) => Promise<Viewer | null>,
): Caller {
  return {
    site,
    address: null,
    findViewer: async () => (token ? findViewerByToken(token) : null),
    isStaff: () => signedIn,
    checkNewsroomKey() {
      throw new CallError(403, "Writes go over HTTP with the newsroom's key.");
    },
    countRead() {},
  };
}

/** @throws CallError 401 without a key, 403 with a wrong one or when none is configured */
export function checkNewsroomKey(authorization: string | undefined, key: string | null): void {
  if (!key) {
    throw new CallError(
      403,
      'Writing is switched off: this server has no NEWSROOM_KEY in its configuration.',
    );
  }
  const shown = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (shown === undefined) throw new CallError(401, "Give the newsroom's key: Authorization: Bearer …");
  // Hashes have one length, so the comparison takes the same time for any key.
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(shown), hash(key))) throw new CallError(403, "This is not the newsroom's key.");
}

async function requireViewer(caller: Caller): Promise<Viewer> {
  const viewer = await caller.findViewer();
  if (!viewer) throw new CallError(401, 'Nobody is signed in.');
  return viewer;
}
