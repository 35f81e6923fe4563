import type { RequestListener } from 'node:http';
import { CallError } from '#contract/errors.ts';
import { siteFinder } from '#portal/http/site-finder.ts';
import { createSites } from '#portal/site/sites.ts';
import { followsChanges } from '../change-feed.ts';
import type { Logger } from '../logging/logger.ts';
import type { Services } from '../services.ts';
import type { Configuration } from '../settings/configuration.ts';
import { createStream, type Stream } from './stream.ts';

/** Creates the stream that tells open pages of changes; null where this process has none. */
export function createLiveStream(
  configuration: Configuration,
  { transport }: Pick<Services, 'transport'>,
  log: Logger,
): Stream | null {
  const { roles } = configuration;
  if (!followsChanges(configuration) || !(roles.has('content') || roles.has('portal'))) return null;
  return createStream({
    siteOf: siteFinder(createSites(configuration.origins)),
    proxies: configuration.proxies,
    onError: (error) => log.warn({ err: error }, 'live readers'),
    isBreaking: async (site) => {
      const { breaking } = await transport('frontendRefresh', {}, { site, signedIn: false });
      return breaking.length > 0;
    },
    versionOf: async (site, slug) => {
      try {
        return await transport('articleVersion', { slug }, { site, signedIn: false });
      } catch (error) {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }
    },
  });
}

/** Adds the stream to the service calls. */
export function withStream(stream: Stream | null, calls: RequestListener): RequestListener {
  if (!stream) return calls;
  return (request, response) =>
    stream.isStream(request.url ?? '') ? stream.serve(request, response) : calls(request, response);
}
