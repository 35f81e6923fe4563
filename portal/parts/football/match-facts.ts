import type { Fixture } from '#contract/football.ts';
import { hasBegun, isClockRunning, type MatchPhase, matchPhase } from '#contract/football-rules.ts';
import type { Language } from '#portal/format/date.ts';
import { leagueName } from './competitions.ts';
import { type MatchMoment, momentsOf, type Score } from './match-moments.ts';
import { minuteOf, statusWords } from './match-status.ts';
import { teamName } from './team-name.ts';

export interface MatchFacts {
  phase: MatchPhase;
  status: string;
  /** The same in a word, in Hungarian. */
  short: string;
  /** `67`, `45+2`; null while no clock runs. */
  minute: string | null;
  /** Unix seconds. */
  kickOff: number;
  home: string;
  away: string;
  /** Null before there is one. */
  score: Score | null;
  /** Of a shoot-out. */
  penalties: Score | null;
  league: string;
  venue: string | null;
  moments: MatchMoment[];
}

/** A match as it is shown, whatever of it is missing. */
export function matchFacts(
  { fixture, league, teams, goals, score, events = [] }: Fixture,
  language: Language,
): MatchFacts {
  const { status, timestamp, venue } = fixture;
  const { [language]: words, short } = statusWords[status.short];
  const isStarted = hasBegun(status.short);
  const stands = isStarted ? completeScore(goals) : null;
  return {
    phase: matchPhase(status.short),
    status: words,
    short,
    minute:
      isClockRunning(status.short) && status.elapsed !== null
        ? minuteOf(status.elapsed, status.extra ?? null)
        : null,
    kickOff: timestamp,
    home: teamName(teams.home, league.id, language),
    away: teamName(teams.away, league.id, language),
    score: stands,
    penalties: isStarted ? completeScore(score.penalty) : null,
    league: language === 'hu' ? leagueName(league) : league.name,
    venue: venue.name,
    moments: momentsOf(events, teams.home.id, stands),
  };
}

const completeScore = ({ home, away }: { home: number | null; away: number | null }): Score | null =>
  home === null || away === null ? null : { home, away };

/** „tizenegyesekkel 4–2”, where both teams stand in one line. */
export const shootOutText = (penalties: Score): string => `tizenegyesekkel ${scoreText(penalties)}`;

export const scoreText = ({ home, away }: Score): string => `${home}–${away}`;
