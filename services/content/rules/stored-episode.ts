import type { Episode } from '#contract/front.ts';
import type { EpisodeChapters } from '#contract/podcast.ts';

/** An episode that names its article by slug. */
export type StoredEpisode = Omit<Episode, 'article' | 'season' | 'number'> & {
  article: string | null;
  season?: number | null | undefined;
  number?: number | null | undefined;
  transcript?: string | null | undefined;
  /** Left out: as they were. */
  chapters?: EpisodeChapters | null | undefined;
};
