import type { Context } from 'hono';
import { isForNewsroom, routeAccess } from '#contract/access.ts';
import { requireRole } from '../access.ts';
import { clientAddress } from '../limits/client-address.ts';
import type { Signature } from './actor.ts';
import { type ActorPlatform, findActor } from './find-actor.ts';

/**
 * Finds who of the newsroom sends a request that is no call, such as an upload, and whether they may.
 * @param route as `routeAccess` has it, `POST /api/edit/library`
 * @throws CallError 401 when nobody is shown, 403 when it is nobody of ours or their role may not
 */
export async function requireActor(c: Context, platform: ActorPlatform, route: string): Promise<Signature> {
  const access = routeAccess[route];
  if (access === undefined || !isForNewsroom(access)) throw new Error(`${route} is not for the newsroom.`);
  const actor = await requireRole({ findActor: () => findActor(c, platform) }, access);
  return { actor, address: clientAddress(c, platform.settings.proxies) };
}
