import { type Access, callAccess, isForNewsroom, routeAccess } from '#contract/access.ts';
import type { SiteSlug } from '#contract/article.ts';
import { type CallName, calls } from '#contract/calls.ts';
import type { CallContext } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Role } from '#contract/role.ts';
import { roleNames } from '#contract/role-names.ts';
import { requireViewer, type Viewer } from './identity/find-viewer.ts';
import type { Actor } from './people/actor.ts';

/** The sender of a call: an HTTP request, or another part of this process. */
export interface Caller {
  site: SiteSlug;
  /** The network address, where it is known. */
  address: string | null;
  /** @throws CallError 401 when a token is forged or has expired */
  findViewer(): Promise<Viewer | null>;
  /**
   * Whether staff of the newsroom are signed in.
   * @throws CallError 401 as above
   */
  isStaff(): boolean | Promise<boolean>;
  /**
   * Finds out which newsroom member or program it is.
   * @throws CallError 401 without a key or session, 403 with a wrong one
   */
  findActor(): Promise<Actor>;
  /**
   * Counts a read that no cache answers.
   * @throws CallError 429 when the network has used up its share
   */
  countRead(): void;
}

/** A caller who may make a call. */
export interface Admission {
  access: Access;
  /** Who is signed in. Always null where the access does not depend on it. */
  viewer: Viewer | null;
  /** Whether staff are signed in. Then unpublished content is answered too. */
  isStaff: boolean;
  /** Which newsroom member or program makes the call; null in calls that others may make too. */
  actor: Actor | null;
}

/** @throws CallError 401 or 403 for a caller who may not make the call */
export async function admit(callName: string, caller: Caller): Promise<Admission> {
  const access = accessOf(callName);
  const anybody = { access, viewer: null, isStaff: false, actor: null };
  if (isForNewsroom(access)) return { ...anybody, actor: await requireRole(caller, access) };
  switch (access) {
    case 'public':
    case 'secret':
    // The entrance refuses it to everybody else (portal/http/entrance.ts).
    case 'ours':
      return anybody;
    case 'preview':
      return { ...anybody, isStaff: await caller.isStaff() };
    case 'visitor':
      return { ...anybody, viewer: await caller.findViewer() };
    case 'reader':
      return { ...anybody, viewer: requireViewer(await caller.findViewer()) };
    default:
      throw new CallError(403, `Nobody may make the call ${callName}.`);
  }
}

/** Whether all callers but staff get the same answer, so that this process and shared caches may cache it. */
export function isShared({ access }: Pick<Admission, 'access'>): boolean {
  return access === 'public' || access === 'preview';
}

/** @throws CallError 403 for a call that is not in the table */
export function accessOf(callName: string): Access {
  if (Object.hasOwn(callAccess, callName)) return callAccess[callName as CallName];
  throw new CallError(403, `Nobody may make the call ${callName}.`);
}

const routePatterns = Object.keys(routeAccess).map((route) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, pattern: pathPattern(path) };
});

/**
 * Whether a route is in the table.
 * @param path may have `{parameters}`
 */
export function isListedRoute(method: string, path: string): boolean {
  return routePatterns.some((route) => route.method === method && route.pattern.test(path));
}

/** Methods of the listed routes with this path. */
export function routeMethodsAt(path: string): string[] {
  return routePatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

const newsroomPatterns = [
  ...(Object.keys(calls) as CallName[]).map((name) => ({ ...calls[name], access: callAccess[name] })),
  ...Object.entries(routeAccess).map(([route, access]) => {
    const [method = '', path = ''] = route.split(' ');
    return { method, path, access };
  }),
]
  .filter(({ access }) => isForNewsroom(access))
  .map(({ method, path }) => ({ method, pattern: pathPattern(path) }));

/** Whether a request is one that only the newsroom may send. */
export function isNewsroomRequest(method: string, path: string): boolean {
  return newsroomPatterns.some((each) => each.method === method && each.pattern.test(path));
}

/** A pattern for a path with `{parameters}`, or one that ends with a star. */
export function pathPattern(path: string): RegExp {
  const escaped = path.replaceAll(/[.+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('*', '.*')}$`);
}

/** A caller in this process. It has no newsroom key to show, so it cannot write. */
export function localCaller(
  { site, signedIn, token }: CallContext,
  findViewerByToken: (token: string) => Promise<Viewer | null>,
): Caller {
  return {
    site,
    address: null,
    findViewer: async () => (token ? findViewerByToken(token) : null),
    isStaff: () => signedIn,
    async findActor() {
      throw new CallError(403, 'Calls of the newsroom must be made over HTTP.');
    },
    countRead() {},
  };
}

/** @throws CallError 401 or 403 for anybody but staff with one of these roles */
export async function requireRole(caller: Pick<Caller, 'findActor'>, roles: readonly Role[]): Promise<Actor> {
  const actor = await caller.findActor();
  if (roles.includes(actor.role)) return actor;
  const names = roles.map((role) => roleNames[role]).join(', ');
  throw new CallError(
    403,
    `${actor.name} has the role ${roleNames[actor.role]}; this call needs one of: ${names}.`,
  );
}
