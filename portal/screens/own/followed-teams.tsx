import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { matchName, matchPhase } from '#contract/football-rules.ts';
import { clock, isoTime } from '#portal/format/date.ts';
import { shortDay } from '#portal/format/day-words.ts';
import { matchHref, teamHref } from '#portal/parts/football/hrefs.ts';
import { matchFacts, matchSpoiler } from '#portal/parts/football/match-facts.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import styles from './own.module.css';

/** A followed football team and its closest matches. */
export interface FollowedTeam {
  id: number;
  name: string;
  /** The running or next match. */
  next: Fixture | null;
  last: Fixture | null;
}

export function FollowedTeams({ teams, now }: { teams: readonly FollowedTeam[]; now: number }) {
  return (
    <section className={styles.lives} aria-labelledby="csapatok">
      <h2 id="csapatok">Csapatok</h2>
      <ul>
        {teams.map(({ id, name, next, last }) => (
          <li key={id}>
            <div>
              <a href={teamHref(id)}>{name}</a>
              {next && (
                <Match title={isPlaying(next) ? 'Most játszik' : 'Következő'} fixture={next} now={now} />
              )}
              {last && <Match title="Legutóbb" fixture={last} now={now} />}
            </div>
            <FollowToggle kind="team" subject={{ slug: String(id), name }} look="small" />
          </li>
        ))}
      </ul>
    </section>
  );
}

const isPlaying = ({ fixture }: Fixture) => matchPhase(fixture.status.short) === 'playing';

/** „Legutóbb: Ajka–Békés 2–1, nov. 21.”; a covered score is a button, so it is next to the link. */
function Match({ title, fixture, now }: { title: string; fixture: Fixture; now: number }) {
  const facts = matchFacts(fixture, 'hu');
  const { score, kickOff, phase } = facts;
  return (
    <p className={styles.match}>
      {`${title}: `}
      <a href={matchHref(fixture.fixture.id)}>{matchName(facts)}</a>
      {score && <b {...matchSpoiler(fixture, now)}>{` ${score.home}–${score.away}`}</b>}
      <time dateTime={isoTime(kickOff)}>
        {`, ${shortDay(budapestDay(kickOff))}${phase === 'scheduled' ? ` ${clock(kickOff)}` : ''}`}
      </time>
    </p>
  );
}
