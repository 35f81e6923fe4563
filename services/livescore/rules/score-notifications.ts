import type { Fixture } from '#contract/football.ts';
import { footballTeamName } from '#contract/football-names.ts';
import { eventKind, isGoal, matchName, matchPhase } from '#contract/football-rules.ts';
import type { ScoreNotification } from '../../push/announce-scores.ts';
import type { ChangedFixture } from '../queries/fixtures.ts';

/** A result that is corrected later than this after the kick-off is no news. */
const maxAgeMs = 5 * 3_600_000;

/**
 * Notifications about changed matches for readers who asked for goals: each goal, a disallowed goal, and the
 * end.
 */
export function scoreNotifications(
  changed: readonly ChangedFixture[],
  fixtures: readonly Fixture[],
  now: Date,
): ScoreNotification[] {
  const byId = new Map(fixtures.map((fixture) => [fixture.fixture.id, fixture]));
  return changed.flatMap((change) => {
    const match = byId.get(change.id);
    return (match && scoreNotification(change, match, now)) ?? [];
  });
}

function scoreNotification(change: ChangedFixture, match: Fixture, now: Date): ScoreNotification | null {
  const { fixture, goals, league, teams } = match;
  const phase = matchPhase(fixture.status.short);
  const isRecent = now.getTime() - fixture.timestamp * 1000 < maxAgeMs;
  const before = change.goalsBefore;
  if (before === null || goals.home === null || goals.away === null || !isRecent) return null;
  if (phase !== 'playing' && phase !== 'finished') return null;
  const hasEnded = change.statusBefore !== fixture.status.short && phase === 'finished';
  const difference = goals.home + goals.away - (before.home ?? 0) - (before.away ?? 0);
  if (difference === 0 && !hasEnded) return null;
  const kind = hasEnded ? 'Vége' : difference > 0 ? 'Gól' : 'Gól törölve';
  const [home, away] = [footballTeamName(teams.home, league.id), footballTeamName(teams.away, league.id)];
  return {
    match: change.id,
    teams: change.teams,
    home: goals.home,
    away: goals.away,
    title: `${kind}: ${matchName({ home, away })} ${goals.home}–${goals.away}`,
    body: (difference > 0 && lastGoal(match)) || league.name,
  };
}

/** „61. perc, Szegő”, „61. perc, Szegő (öngól)”; empty if it is not known yet who scored. */
function lastGoal({ events = [], goals }: Fixture): string {
  const scored = events.filter((event) => isGoal(eventKind(event)));
  const last = scored.at(-1);
  if (!last || scored.length !== (goals.home ?? 0) + (goals.away ?? 0)) return '';
  const { elapsed, extra } = last.time;
  const minute = extra ? `${elapsed}+${extra}` : String(elapsed);
  const mark = eventKind(last) === 'ownGoal' ? ' (öngól)' : '';
  return [`${minute}. perc`, last.player.name].filter(Boolean).join(', ') + mark;
}
