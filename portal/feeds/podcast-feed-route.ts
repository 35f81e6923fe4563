import { cacheTag } from '#contract/cache-tags.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import type { OpenedFile, Route } from '#portal/page/route.tsx';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';
import { chaptersPath, feedTypes, podcastFeedPath, transcriptPath } from '#portal/site/feed-paths.ts';
import type { ReadLengths } from './picture-lengths.ts';
import { chaptersType, transcriptType, writePodcastFeed } from './podcast-feed.ts';

/** `/rss/podcast/{slug}`; a podcast without published episodes is a 404. */
export function podcastFeedRoute(lengthsOf: ReadLengths | null): Route {
  return {
    name: 'podcast-feed',
    path: podcastFeedPath('{slug}'),
    cache: cacheRules.list,
    query: [],
    isFile: true,
    missing: () => [cacheTag.episodes],
    open: (context) => openFeed(context, lengthsOf),
  };
}

async function openFeed(context: ScreenContext, lengthsOf: ReadLengths | null): Promise<OpenedFile> {
  const { client, params, path, site, optional } = context;
  const slug = params.slug ?? '';
  const episodes = await client.episodes({ podcast: slug, perPage: 100 });
  const [newest] = episodes;
  if (!newest) throw notFound(path);
  const show = await client.podcast({ slug });
  const ownSounds = episodes.flatMap(({ sourceUrl }) =>
    sourceUrl !== null && parseSoundRef(sourceUrl) ? [sourceUrl] : [],
  );
  const lengths = lengthsOf ? await lengthsOf(ownSounds) : null;
  if (lengths && !lengths.isComplete)
    await optional(Promise.reject(new Error('The lengths of some recordings were not known in time')), null);
  const body = writePodcastFeed({
    site,
    path: podcastFeedPath(slug),
    show,
    episodes,
    lengths: lengths?.byPath ?? new Map(),
  });
  return { contentType: `${feedTypes.rss}; charset=utf-8`, body };
}

/** `/rss/atirat/{slug}`: an episode's transcript as WebVTT. */
export const transcriptRoute: Route = {
  name: 'podcast-feed',
  path: transcriptPath('{slug}'),
  cache: cacheRules.list,
  query: [],
  isFile: true,
  missing: () => [cacheTag.episodes],
  open: async ({ client, params }): Promise<OpenedFile> => {
    const { vtt } = await client.episodeTranscript({ slug: params.slug ?? '' });
    return { contentType: `${transcriptType}; charset=utf-8`, body: vtt };
  },
};

/** `/rss/fejezetek/{slug}`: an episode's chapters. */
export const chaptersRoute: Route = {
  name: 'podcast-feed',
  path: chaptersPath('{slug}'),
  cache: cacheRules.list,
  query: [],
  isFile: true,
  missing: () => [cacheTag.episodes],
  open: async ({ client, params, site }): Promise<OpenedFile> => {
    const { version, chapters } = await client.episodeChapters({ slug: params.slug ?? '' });
    const withAddresses = chapters.map(({ img, ...chapter }) => ({
      ...chapter,
      ...(img !== undefined && { img: new URL(img, site.origin).href }),
    }));
    return { contentType: chaptersType, body: JSON.stringify({ version, chapters: withAddresses }) };
  },
};
