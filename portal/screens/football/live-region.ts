import { cacheTag } from '#contract/cache-tags.ts';
import { describeScore } from '#portal/parts/football/match-facts.ts';
import { mayChange } from '#portal/parts/football/match-status.ts';
import type { FootballData } from './load-football.ts';
import type { TeamData } from './load-team.ts';

/**
 * Attributes of the part of the page that `browser/live/live-scores.ts` updates while one of its matches is
 * being played or starts soon (docs/product/sport.md#live-match). Empty if nothing will change, so that
 * browsers do not poll.
 */
export function liveRegion(data: FootballData, now: number): Readonly<Record<string, string | number>> {
  const { matches, match, league } = data;
  const shownMatch = match === 'missing' ? null : match;
  const fixture = shownMatch?.fixture ?? null;
  const fixtures = [
    ...(matches?.groups ?? []).flatMap(({ fixtures }) => fixtures),
    ...(fixture ? [fixture] : []),
  ];
  if (!matches || !fixtures.some((each) => mayChange(each, now))) return {};
  const topics = [
    cacheTag.fixturesOfDay(matches.day),
    ...(fixture ? [cacheTag.fixture(fixture.fixture.id)] : []),
    ...(shownMatch?.live ? [`article:${shownMatch.live.blog.slug}`] : []),
    ...(data.tables.length > 0 ? [cacheTag.standings(league.id, league.season)] : []),
  ];
  return {
    'data-behaviour': 'live-scores',
    'data-topics': topics.join(' '),
    'data-rendered-at': Math.floor(now / 1000),
    ...(fixture && { 'data-summary': describeScore(fixture) }),
  };
}

/** The same for a team's page: its running match, or the next one. */
export function teamLiveRegion(
  { next }: Pick<TeamData, 'next'>,
  now: number,
): Readonly<Record<string, string | number>> {
  if (next === null || !mayChange(next, now)) return {};
  return {
    'data-behaviour': 'live-scores',
    'data-topics': cacheTag.fixture(next.fixture.id),
    'data-rendered-at': Math.floor(now / 1000),
    'data-summary': describeScore(next),
  };
}
