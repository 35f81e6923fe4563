import { z } from 'zod';

/** The cache in front of us in which stale pages are purged. */
export type CdnSettings =
  | { kind: 'fastly' | 'cloudflare' | 'bunny'; zone: string; token: string }
  /**
   * The publisher's own caches; each gets every purge. Their VCL may ask for the token; null: it asks for none.
   */
  | { kind: 'varnish'; origins: string[]; token: string | null };

export const purgeVariables = {
  CDN_PURGE: z.string().optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
};

const formatError =
  'CDN_PURGE must be like fastly:SERVICE_ID, cloudflare:ZONE_ID, bunny:PULL_ZONE_ID or ' +
  'varnish:http://cache-1:6081,http://cache-2:6081.';

/**
 * @returns null where no CDN is configured
 * @throws Error that names the variable
 */
export function readPurgeSettings({
  CDN_PURGE: text,
  CDN_PURGE_TOKEN: token,
}: z.output<z.ZodObject<typeof purgeVariables>>): CdnSettings | null {
  if (text === undefined) {
    if (token !== undefined) throw new Error('CDN_PURGE_TOKEN has no effect without CDN_PURGE.');
    return null;
  }
  const [, kind, rest = ''] = /^([a-z]+):(.+)$/.exec(text) ?? [];
  if (kind === 'varnish') {
    const origins = rest.split(',').map((each) => URL.parse(each.trim()));
    if (!origins.every((url) => url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/'))
      throw new Error(formatError);
    return { kind, origins: origins.flatMap((url) => (url ? [url.origin] : [])), token: token ?? null };
  }
  if ((kind !== 'fastly' && kind !== 'cloudflare' && kind !== 'bunny') || !/^[A-Za-z0-9]+$/.test(rest))
    throw new Error(formatError);
  if (token === undefined) throw new Error('CDN_PURGE_TOKEN is required if CDN_PURGE names a service.');
  return { kind, zone: rest, token };
}
