import type { ArticleCard } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import { type Youth, youthPlace } from '#contract/youth.ts';
import { notFound, type ScreenContext } from '#portal/page/screen.ts';

export interface YouthData {
  /** The lead article and up to three beside it. */
  beginning: ArticleCard[];
  /** The section's newest articles without those above. */
  list: ArticleCard[];
  quiz: ArticleCard | null;
  episodes: readonly Episode[];
  call: Youth['call'];
}

const maxAtBeginning = 4;
const maxInList = 6;
const maxEpisodes = 5;
/** Slug of the section. */
export const youthSection = 'te';

/**
 * The articles that editors chose, filled up from the section.
 * @throws ScreenEnd 404 while there are none
 */
export async function loadYouth({ client, optional, path }: ScreenContext): Promise<YouthData> {
  const place = await optional(client.unique({ slug: youthPlace.slug }), null);
  const {
    articles: slugs,
    quiz,
    podcast,
    call,
  } = youthPlace.Content.safeParse(place?.content ?? {}).data ?? youthPlace.Content.parse({});
  const [chosen, newest, quizzes, episodes] = await Promise.all([
    slugs.length > 0 ? optional(client.articleCards({ slugs }), []) : [],
    client.articles({ mstag: youthSection, limit: maxAtBeginning + maxInList + slugs.length }),
    quiz === null ? [] : optional(client.articleCards({ slugs: [quiz] }), []),
    optional(client.episodes({ perPage: maxEpisodes, ...(podcast !== null && { podcast }) }), []),
  ]);
  const used = new Set(chosen.map(({ id }) => id));
  const all = [...chosen, ...newest.items.filter(({ id }) => !used.has(id))];
  if (all.length === 0) throw notFound(path);
  const beginning = all.slice(0, maxAtBeginning);
  return {
    beginning,
    list: all.slice(maxAtBeginning, maxAtBeginning + maxInList),
    quiz: quizzes[0] ?? null,
    episodes,
    call,
  };
}
