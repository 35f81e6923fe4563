import type { Article } from '#contract/article.ts';
import { type LivescoreDashboard, livescoreDashboard } from '#contract/editor-content.ts';
import type { Fixture } from '#contract/football.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

export interface ShownMatch {
  fixture: Fixture;
  dashboard: LivescoreDashboard;
}

/**
 * The match of an article with a live score (docs/product/article.md#match-of-an-article). Null if there is
 * none, if editors have switched its box off, or if the live-score service does not answer.
 */
export async function loadMatch(
  { client, optional }: ScreenContext,
  { livescoreId }: Pick<Article, 'livescoreId'>,
): Promise<ShownMatch | null> {
  if (livescoreId === null) return null;
  const [fixtures, set] = await Promise.all([
    optional(client.livescoreFixture({ id: livescoreId }), null),
    optional(client.unique({ slug: livescoreDashboard.slug }), null),
  ]);
  const dashboard =
    livescoreDashboard.Content.safeParse(set?.content ?? {}).data ?? livescoreDashboard.Content.parse({});
  const [fixture] = fixtures?.response ?? [];
  return fixture && dashboard.active ? { fixture, dashboard } : null;
}
