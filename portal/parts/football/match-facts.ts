import type { Fixture } from '#contract/football.ts';
import {
  hasBegun,
  isClockRunning,
  isGoal,
  type MatchPhase,
  matchName,
  matchPhase,
} from '#contract/football-rules.ts';
import type { Language } from '#portal/format/date.ts';
import { eventSpoiler, type SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { leagueName } from './competitions.ts';
import { createMoments, type MatchMoment, type Score } from './match-moments.ts';
import { formatMinute, statusWords } from './match-status.ts';
import { teamName } from './names.ts';
import { words } from './words.ts';

export type Side = 'home' | 'away';

export interface MatchFacts {
  phase: MatchPhase;
  status: string;
  /** The status in one Hungarian word. */
  short: string;
  /** `67`, `45+2`; null while there is no current minute. */
  minute: string | null;
  /** Unix seconds. */
  kickOff: number;
  home: string;
  away: string;
  /** Null before the match. */
  score: Score | null;
  /** The score of the shoot-out. */
  penalties: Score | null;
  league: string;
  venue: string | null;
  moments: MatchMoment[];
}

/** The facts of a match that are shown. */
export function matchFacts(match: Fixture, language: Language): MatchFacts {
  const { fixture, league, teams, goals, score, events = [] } = match;
  const { status, timestamp, venue } = fixture;
  const { [language]: statusText, short } = statusWords[status.short];
  const isStarted = hasBegun(status.short);
  const currentScore = isStarted ? completeScore(goals) : null;
  return {
    phase: matchPhase(status.short),
    status: statusText,
    short,
    minute:
      isClockRunning(status.short) && status.elapsed !== null
        ? formatMinute(status.elapsed, status.extra ?? null)
        : null,
    kickOff: timestamp,
    home: teamName(teams.home, league.id, language),
    away: teamName(teams.away, league.id, language),
    score: currentScore,
    penalties: isStarted ? completeScore(score.penalty) : null,
    league: language === 'hu' ? leagueName(league) : league.name,
    venue: venue.name,
    moments: createMoments(events, teams.home.id, currentScore),
  };
}

const completeScore = ({ home, away }: { home: number | null; away: number | null }): Score | null =>
  home === null || away === null ? null : { home, away };

export const formatScore = ({ home, away }: Score): string => `${home}–${away}`;

/** „tizenegyesekkel 4–2” */
export const formatShootout = (penalties: Score, language: Language = 'hu'): string =>
  `${words.onPenalties[language]} ${formatScore(penalties)}`;

/** „Tölgyvári SC 2, Füzesremete FC 1”, for screen readers; empty before there is a score. */
export function describeScore(fixture: Fixture, language: Language = 'hu'): string {
  const { home, away, score, penalties } = matchFacts(fixture, language);
  if (score === null) return '';
  const shootout = penalties ? `, ${formatShootout(penalties, language)}` : '';
  return `${home} ${score.home}, ${away} ${score.away}${shootout}`;
}

/** Whether a team is ahead, or has won the shoot-out. */
export function isAhead({ score, penalties }: Pick<MatchFacts, 'score' | 'penalties'>, side: Side): boolean {
  const counted = score && score.home === score.away && penalties ? penalties : score;
  return counted !== null && counted[side] > counted[side === 'home' ? 'away' : 'home'];
}

/** Each scorer of a team with the minutes of all goals, in the order of the first ones. */
export function listScorers({ moments }: Pick<MatchFacts, 'moments'>, side: Side) {
  const scorers = new Map<string, string[]>();
  for (const { player, minute, kind, side: scoringSide } of moments) {
    if (scoringSide !== side || !isGoal(kind)) continue;
    const name = player ?? words.unknownScorer;
    scorers.set(name, [...(scorers.get(name) ?? []), `${minute}’${words.goalMarks[kind] ?? ''}`]);
  }
  return [...scorers].map(([name, minutes]) => ({ name, minutes }));
}

/** „Tarr 12’, Szegő 38’ (11-es); Csere 57’”, home before away; empty where no goal is known. */
export function describeScorers(facts: Pick<MatchFacts, 'moments'>): string {
  const sides = (['home', 'away'] as const).map((side) =>
    listScorers(facts, side)
      .map(({ name, minutes }) => `${name}\u00a0${minutes.join(', ')}`)
      .join(', '),
  );
  return sides.filter(Boolean).join('; ');
}

/** Duration of the longest match, with extra time and a shoot-out. */
const maxMatchSeconds = 3 * 3600;

/**
 * Marks what gives away the result of a match, so that it can be covered.
 * @param now when the page is made, unix milliseconds
 * @param language of the names on the cover
 */
export function matchSpoiler(
  { fixture, league, teams }: Fixture,
  now: number = Date.now(),
  language: Language = 'hu',
): SpoilerMarks | null {
  const { id, timestamp, status } = fixture;
  const isPlaying = matchPhase(status.short) === 'playing';
  // A replayed match has its old kick-off, but counts as current.
  const start = isPlaying ? Math.max(timestamp, Math.floor(now / 1000) - maxMatchSeconds) : timestamp;
  const name = matchName({
    home: teamName(teams.home, league.id, language),
    away: teamName(teams.away, league.id, language),
  });
  return eventSpoiler('football', `football:${id}`, start, now, name);
}
