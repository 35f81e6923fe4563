import type { Article } from '#contract/article.ts';
import { budapestTime } from '#contract/budapest-time.ts';
import { type LivescoreDashboard, livescoreDashboard } from '#contract/editor-content.ts';
import type { Race } from '#contract/formula-1.ts';
import type { ResultRow } from '#contract/formula-1-tables.ts';
import { liveScoreSport } from '#contract/live-score-sport.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

export interface ShownRace {
  race: Race;
  /** Best first; empty before the session. */
  rows: readonly ResultRow[];
  dashboard: LivescoreDashboard;
}

/**
 * The session of an article about Formula 1 with a live score (docs/product/article.md#match-of-an-article),
 * in the year in which the article was published. Null if there is none, if editors have switched the box
 * off, or if the live-score service does not answer.
 */
export async function loadRace(
  { client, optional }: ScreenContext,
  article: Pick<Article, 'livescoreId' | 'livescoreSport' | 'tags' | 'pubDate'>,
): Promise<ShownRace | null> {
  const id = article.livescoreId;
  if (id === null || liveScoreSport(article) !== 'formula-1') return null;
  const [races, dashboardEntry] = await Promise.all([
    optional(client.formula1Races({ season: budapestTime(article.pubDate).year }), null),
    optional(client.unique({ slug: livescoreDashboard.slug }), null),
  ]);
  const dashboard =
    livescoreDashboard.Content.safeParse(dashboardEntry?.content ?? {}).data ??
    livescoreDashboard.Content.parse({});
  const race = races?.response.find((each) => each.id === id);
  if (!race || !dashboard.active) return null;
  const hasBegun = race.status === 'Live' || race.status === 'Completed';
  const result = hasBegun ? await optional(client.formula1Result({ race: id }), null) : null;
  return { race, rows: result?.response ?? [], dashboard };
}
