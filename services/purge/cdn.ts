import { cacheTag } from '#contract/cache-tags.ts';
import type { PurgedCdnSettings } from './purge-settings.ts';

/** A cache in front of us that can be purged by tags. */
export interface Cdn {
  /** How many tags one call of `purgeTags` may have. */
  maxTags: number;
  /**
   * Purges everything with one of these tags; with `cacheTag.everything`, the whole cache. Resolves when the
   * CDN has confirmed it.
   * @throws PurgeFailed
   */
  purgeTags(tags: readonly string[]): Promise<void>;
}

export class PurgeFailed extends Error {
  /** Seconds that the CDN asks us to wait, or 0. */
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds = 0, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A purge that is not confirmed within this time has failed. */
const timeoutMs = 10_000;

interface PurgeRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: object;
}

/** @param apiOrigin address of the CDN's API; set by tests only */
export function createCdn(settings: PurgedCdnSettings, apiOrigin?: string): Cdn {
  switch (settings.kind) {
    case 'fastly':
      return createFastly(settings, apiOrigin ?? 'https://api.fastly.com');
    case 'cloudflare':
      return createCloudflare(settings, apiOrigin ?? 'https://api.cloudflare.com');
    case 'bunny':
      return createBunny(settings, apiOrigin ?? 'https://api.bunny.net');
    case 'varnish':
      return createVarnish(settings);
  }
}

type HostedCdnSettings = Extract<PurgedCdnSettings, { zone: string }>;

/** https://www.fastly.com/documentation/reference/api/purging/ */
function createFastly({ zone, token }: HostedCdnSettings, origin: string): Cdn {
  const headers = { 'fastly-key': token, accept: 'application/json' };
  return {
    maxTags: 256,
    async purgeTags(tags) {
      const url = `${origin}/service/${zone}`;
      if (isEverything(tags)) await send({ url: `${url}/purge_all`, headers });
      else await send({ url: `${url}/purge`, headers, body: { surrogate_keys: tags } });
    },
  };
}

/** https://developers.cloudflare.com/api/resources/cache/methods/purge/ */
function createCloudflare({ zone, token }: HostedCdnSettings, origin: string): Cdn {
  return {
    maxTags: 30,
    async purgeTags(tags) {
      const response = await send({
        url: `${origin}/client/v4/zones/${zone}/purge_cache`,
        headers: { authorization: `Bearer ${token}` },
        body: isEverything(tags) ? { purge_everything: true } : { tags },
      });
      const answer = await response.json().catch(() => null);
      if (!isSuccess(answer)) throw new PurgeFailed('Cloudflare did not confirm the purge.');
    },
  };
}

const isSuccess = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;

/** https://docs.bunny.net/cdn/purge-cache: one tag in a request. */
function createBunny({ zone, token }: HostedCdnSettings, origin: string): Cdn {
  const url = `${origin}/pullzone/${zone}/purgeCache`;
  return {
    maxTags: 10,
    async purgeTags(tags) {
      if (isEverything(tags)) await send({ url, headers: { accesskey: token } });
      else
        for (const tag of tags) await send({ url, headers: { accesskey: token }, body: { CacheTag: tag } });
    },
  };
}

/**
 * vmod_xkey, and a ban for everything, in the form that the VCL in docs/operations.md accepts. Every cache
 * has to confirm.
 */
function createVarnish({ origins, token }: Extract<PurgedCdnSettings, { origins: string[] }>): Cdn {
  const secret: Record<string, string> = token === null ? {} : { 'x-purge-token': token };
  return {
    maxTags: 100,
    async purgeTags(tags) {
      const [name, value] = isEverything(tags)
        ? ['x-purge-everything', 'yes']
        : ['xkey-purge', tags.join(' ')];
      const headers = { ...secret, [name]: value };
      await Promise.all(origins.map((origin) => send({ url: `${origin}/`, method: 'PURGE', headers })));
    },
  };
}

const isEverything = (tags: readonly string[]) => tags.includes(cacheTag.everything);

/** @throws PurgeFailed unless it gets a successful response in time */
async function send({ url, method = 'POST', headers, body }: PurgeRequest): Promise<Response> {
  const { host } = new URL(url);
  let response: Response;
  try {
    response = await fetch(url, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      body: body ? JSON.stringify(body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    throw new PurgeFailed(`${host} does not answer.`, 0, { cause: error });
  }
  if (response.ok) return response;
  await response.body?.cancel();
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  throw new PurgeFailed(`${host} answered ${response.status}.`, Number.isFinite(retryAfter) ? retryAfter : 0);
}
