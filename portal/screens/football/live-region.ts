import { cacheTag } from '#contract/cache-tags.ts';
import type { Fixture } from '#contract/football.ts';
import { matchFacts, scoreText } from '#portal/parts/football/match-facts.ts';
import { isOver, matchStatuses } from '#portal/parts/football/match-status.ts';
import type { FootballData } from './load-football.ts';

/** Matches that begin within so long are waited for; one that should have begun longer ago is not. Seconds. */
const soon = { before: 12 * 3600, after: 6 * 3600 } as const;

/**
 * Attributes of the part of the page that is kept up to date (`browser/live/live-scores.ts`): while a match of it is played or will soon be
 * (specification §4: until it is over). None where nothing will happen, so that nobody asks for nothing.
 */
export function liveRegion(data: FootballData, now: number): Readonly<Record<string, string | number>> {
  const { matches, match, league } = data;
  const fixture = match !== null && match !== 'missing' ? match.fixture : null;
  const shown = [...(matches?.groups ?? []).flatMap(({ fixtures }) => fixtures), ...(fixture ? [fixture] : [])];
  if (!matches || !shown.some((each) => follows(each, now))) return {};
  const topics = [
    cacheTag.fixturesOfDay(matches.day),
    ...(fixture ? [cacheTag.fixture(fixture.fixture.id)] : []),
    ...(data.tables.length > 0 ? [cacheTag.standings(league.id, league.season)] : []),
  ];
  return {
    'data-behaviour': 'live-scores',
    'data-topics': topics.join(' '),
    'data-made': Math.floor(now / 1000),
    ...(fixture && { 'data-said': saidOf(fixture) }),
  };
}

export function follows({ fixture: { status, timestamp } }: Fixture, now: number): boolean {
  if (isOver(status.short)) return false;
  if (matchStatuses[status.short].phase === 'playing') return true;
  const wait = timestamp - now / 1000;
  return wait < soon.before && wait > -soon.after;
}

/** How a match stands, for those who listen: „Tölgyvári SC 2, Füzesremete FC 1”. Nothing before there is a score. */
export function saidOf(fixture: Fixture): string {
  const { home, away, score, penalties } = matchFacts(fixture, 'hu');
  if (score === null) return '';
  const shootOut = penalties ? `, tizenegyesekkel ${scoreText(penalties)}` : '';
  return `${home} ${score.home}, ${away} ${score.away}${shootOut}`;
}
