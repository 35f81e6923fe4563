import type { Context } from 'hono';
import { isForNewsroom, routeAccess } from '#contract/access.ts';
import { requireRole } from '../access.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { Signature } from './actor.ts';
import { type ActorPlatform, findActor } from './find-actor.ts';

/**
 * Finds out which newsroom member or program sends a request that is not a call, such as an upload, and
 * whether they may.
 * @param route as in `routeAccess`, `POST /api/edit/library`
 * @throws CallError 401 without a key or session, 403 for anybody outside the newsroom or without the role
 */
export async function requireActor(c: Context, platform: ActorPlatform, route: string): Promise<Signature> {
  const access = routeAccess[route];
  if (access === undefined || !isForNewsroom(access))
    throw new Error(`${route} is not a route of the newsroom.`);
  const actor = await requireRole({ findActor: () => findActor(c, platform) }, access);
  return { actor, address: clientAddress(c, platform.settings.proxies) };
}
