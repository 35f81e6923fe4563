import type { Fixture, FixtureStatus } from '#contract/football.ts';
import type { FixtureEvent } from '#contract/football-match.ts';
import type { Language } from '#portal/format/date.ts';

/** How far a match is: whether there is a score to show, a minute that runs, or neither. */
export type MatchPhase = 'scheduled' | 'playing' | 'finished' | 'off';

/** Specification §4: NS hides the scores; so does whatever else has not begun. */
const phases: Record<FixtureStatus, { phase: MatchPhase; hu: string; en: string }> = {
  TBD: { phase: 'scheduled', hu: 'időpontja később', en: 'time to be announced' },
  NS: { phase: 'scheduled', hu: 'kezdés', en: 'kick-off' },
  '1H': { phase: 'playing', hu: 'első félidő', en: 'first half' },
  HT: { phase: 'playing', hu: 'szünet', en: 'half-time' },
  '2H': { phase: 'playing', hu: 'második félidő', en: 'second half' },
  ET: { phase: 'playing', hu: 'hosszabbítás', en: 'extra time' },
  BT: { phase: 'playing', hu: 'szünet a hosszabbítás előtt', en: 'break before extra time' },
  P: { phase: 'playing', hu: 'tizenegyespárbaj', en: 'penalty shoot-out' },
  SUSP: { phase: 'playing', hu: 'félbeszakítva', en: 'suspended' },
  INT: { phase: 'playing', hu: 'megszakítva', en: 'interrupted' },
  LIVE: { phase: 'playing', hu: 'élő', en: 'live' },
  FT: { phase: 'finished', hu: 'vége', en: 'full time' },
  AET: { phase: 'finished', hu: 'vége hosszabbítás után', en: 'after extra time' },
  PEN: { phase: 'finished', hu: 'vége tizenegyesekkel', en: 'after penalties' },
  PST: { phase: 'off', hu: 'elhalasztva', en: 'postponed' },
  CANC: { phase: 'off', hu: 'törölve', en: 'cancelled' },
  ABD: { phase: 'off', hu: 'félbeszakadt', en: 'abandoned' },
  AWD: { phase: 'finished', hu: 'zöldasztalnál eldőlt', en: 'awarded' },
  WO: { phase: 'finished', hu: 'játék nélkül eldőlt', en: 'walkover' },
};

export interface Score {
  home: number;
  away: number;
}

export interface MatchMoment {
  /** `67`, `45+2` */
  minute: string;
  side: 'home' | 'away';
  kind: 'goal' | 'ownGoal' | 'penalty' | 'missedPenalty' | 'yellow' | 'red' | 'substitution' | 'review';
  /** Null where the provider does not know. Of a substitution, who comes on. */
  player: string | null;
  /** Of a substitution, who goes off. */
  off: string | null;
}

export interface MatchFacts {
  phase: MatchPhase;
  status: string;
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

/** A match as its box shows it, whatever of it is missing. */
export function matchFacts({ fixture, league, teams, goals, score, events = [] }: Fixture, language: Language): MatchFacts {
  const { status, timestamp, venue } = fixture;
  const { phase, [language]: words } = phases[status.short];
  const begun = phase === 'playing' || phase === 'finished' || status.short === 'ABD';
  const runs = phase === 'playing' && status.elapsed !== null && status.short !== 'HT' && status.short !== 'P';
  return {
    phase,
    status: words,
    minute: runs && status.elapsed !== null ? minuteOf(status.elapsed, status.extra ?? null) : null,
    kickOff: timestamp,
    home: teams.home.name,
    away: teams.away.name,
    score: begun ? known(goals) : null,
    penalties: begun ? known(score.penalty) : null,
    league: league.name,
    venue: venue.name,
    moments: events.flatMap((event) => momentOf(event, teams.home.id)),
  };
}

const minuteOf = (elapsed: number, extra: number | null) => (extra === null || extra === 0 ? String(elapsed) : `${elapsed}+${extra}`);

const known = ({ home, away }: { home: number | null; away: number | null }): Score | null =>
  home === null || away === null ? null : { home, away };

function momentOf(event: FixtureEvent, home: number): MatchMoment[] {
  const kind = kindOf(event.type.toLowerCase(), event.detail.toLowerCase());
  if (kind === null) return [];
  const { time, team, player, assist } = event;
  const substitution = kind === 'substitution';
  return [
    {
      minute: minuteOf(time.elapsed, time.extra),
      side: team.id === home ? 'home' : 'away',
      kind,
      // The provider's way: whom a `subst` names as player goes off, its assist comes on.
      player: substitution ? assist.name : player.name,
      off: substitution ? player.name : null,
    },
  ];
}

/** Null for kinds of event that we have no word for. Case differs between the provider's competitions. */
function kindOf(type: string, detail: string): MatchMoment['kind'] | null {
  if (type === 'subst') return 'substitution';
  if (type === 'var') return 'review';
  if (type === 'card') return detail.includes('red') || detail.includes('second yellow') ? 'red' : 'yellow';
  if (type !== 'goal') return null;
  if (detail.includes('missed')) return 'missedPenalty';
  if (detail.includes('own')) return 'ownGoal';
  return detail.includes('penalty') ? 'penalty' : 'goal';
}
