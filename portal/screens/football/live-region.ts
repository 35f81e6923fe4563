import { cacheTag } from '#contract/cache-tags.ts';
import { describeScore } from '#portal/parts/football/match-facts.ts';
import { mayChange } from '#portal/parts/football/match-status.ts';
import type { FootballData } from './load-football.ts';

/**
 * Attributes of the part of the page that `browser/live/live-scores.ts` updates while one of its matches is
 * played or starts soon (docs/product/sport.md#live-match). Empty where nothing will change, so that browsers
 * do not poll.
 */
export function liveRegion(data: FootballData, now: number): Readonly<Record<string, string | number>> {
  const { matches, match, league } = data;
  const fixture = match !== null && match !== 'missing' ? match.fixture : null;
  const fixtures = [
    ...(matches?.groups ?? []).flatMap(({ fixtures }) => fixtures),
    ...(fixture ? [fixture] : []),
  ];
  if (!matches || !fixtures.some((each) => mayChange(each, now))) return {};
  const topics = [
    cacheTag.fixturesOfDay(matches.day),
    ...(fixture ? [cacheTag.fixture(fixture.fixture.id)] : []),
    ...(data.tables.length > 0 ? [cacheTag.standings(league.id, league.season)] : []),
  ];
  return {
    'data-behaviour': 'live-scores',
    'data-topics': topics.join(' '),
    'data-made': Math.floor(now / 1000),
    ...(fixture && { 'data-said': describeScore(fixture) }),
  };
}
