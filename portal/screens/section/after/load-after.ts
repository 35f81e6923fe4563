import { type Embed, readEmbed } from '#body/embeds.ts';
import {
  AfterMain,
  AfterVideo,
  afterGroup,
  type StoredVideo,
  type UniqueGroup,
} from '#contract/editor-content.ts';
import type { Episode } from '#contract/front.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { type AfterArticles, arrangeAfter, maxPicks } from './arrange-after.ts';

export interface AfterLanding extends AfterArticles {
  /** A video of our own, or one on YouTube. */
  video: Embed | StoredVideo | null;
  episodes: Episode[];
  /** Ids of all articles above, which the list below leaves out. */
  articleIds: number[];
}

/** docs/product/lists.md#after-page */
const maxEpisodes = 5;

/**
 * Loads what editors chose (docs/product/lists.md#after-page), filled up with the section's newest articles.
 */
export async function loadAfter({ client, optional, page }: ScreenContext): Promise<AfterLanding> {
  const group = await optional<UniqueGroup | null>(client.uniqueGroup({ id: afterGroup.id }), null);
  const contentOf = (slug: string) => group?.items.find((item) => item.slug === slug)?.content;
  const slugs = AfterMain.safeParse(contentOf(afterGroup.main)).data ?? [];
  const chosen = slugs.length > 0 ? await optional(client.articleCards({ slugs }), []) : [];
  const [newest, episodes] = await Promise.all([
    // Enough to fill every place even when all chosen articles are among them.
    client.articles({ mstag: 'after', limit: Math.min(maxPicks + chosen.length, 100) }),
    page === 1 ? optional(client.episodes({ perPage: maxEpisodes }), []) : [],
  ]);
  const articles = arrangeAfter(chosen, newest.items);
  const { leader, recommendations, cards, articles: latest } = articles;
  return {
    ...articles,
    video: videoOf(contentOf(afterGroup.video)),
    episodes: [...episodes],
    articleIds: [...(leader ? [leader] : []), ...recommendations, ...cards, ...latest].map(({ id }) => id),
  };
}

function videoOf(content: unknown): Embed | StoredVideo | null {
  const { data } = AfterVideo.safeParse(content);
  if (data === undefined) return null;
  if (typeof data !== 'string') return data;
  const embed = readEmbed(data);
  return embed?.provider === 'youtube' ? embed : null;
}
