import { z } from 'zod';
import type { TagHeader } from '#contract/tag-header.ts';

/** A cache in front of us in which we purge stale pages. */
export type PurgedCdnSettings =
  | { kind: 'fastly' | 'cloudflare' | 'bunny'; zone: string; token: string }
  /**
   * The publisher's own caches; each gets every purge. Their VCL may ask for the token; null: it asks for none.
   */
  | { kind: 'varnish'; origins: string[]; token: string | null };

/** The cache in front of us. `other` reads `Cache-Tag`, and its publisher purges it. */
export type CdnSettings = PurgedCdnSettings | { kind: 'other' };

/** The header from which each CDN reads tags. */
const tagHeaders: Readonly<Record<CdnSettings['kind'], TagHeader>> = {
  fastly: { name: 'surrogate-key', separator: ' ' },
  cloudflare: { name: 'cache-tag', separator: ',' },
  bunny: { name: 'cdn-tag', separator: ',' },
  varnish: { name: 'xkey', separator: ' ' },
  other: { name: 'cache-tag', separator: ',' },
};

/** Whether we purge the cache in front of us. */
export const isPurged = (cdn: CdnSettings | null): cdn is PurgedCdnSettings =>
  cdn !== null && cdn.kind !== 'other';

/** @returns null without a CDN, because nobody else reads tags */
export const tagHeaderOf = (cdn: CdnSettings | null): TagHeader | null => cdn && tagHeaders[cdn.kind];

export const purgeVariables = {
  CDN_PURGE: z.string().optional(),
  CDN_PURGE_TOKEN: z.string().optional(),
};

const formatError =
  'CDN_PURGE must be like fastly:SERVICE_ID, cloudflare:ZONE_ID, bunny:PULL_ZONE_ID, ' +
  'varnish:http://cache-1:6081,http://cache-2:6081 or other.';

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
  if (text === 'other') {
    if (token !== undefined) throw new Error('CDN_PURGE_TOKEN has no effect with CDN_PURGE=other.');
    return { kind: 'other' };
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
