import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/**
 * Where a request comes from. Each proxy in front of us adds who asked it at the end of X-Forwarded-For; what stands before was written by
 * whoever asked, and is not believed.
 * @param proxies how many of ours there are
 * @returns null where there is no connection: a call within the process
 */
export function clientAddress(c: Context, proxies: number): string | null {
  const listed = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const told = proxies > 0 ? listed.at(-proxies) : undefined;
  if (told) return told;
  try {
    return getConnInfo(c).remote.address ?? null;
  } catch {
    return null;
  }
}
