import { budapestDay } from '#contract/budapest-time.ts';
import type { Fixture } from '#contract/football.ts';
import { matchName } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { isoTime } from '#portal/format/date.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { leagueName } from '../competitions.ts';
import { FormTiles } from '../form-tiles.tsx';
import { matchHref, teamHref } from '../hrefs.ts';
import { formatScore, formatShootout, matchFacts, matchSpoiler } from '../match-facts.ts';
import { balanceOf, lastMatches, meetingsOf, outcomeFor } from '../team-record.ts';
import { words } from '../words.ts';
import styles from './past-matches.module.css';

interface PastProps {
  fixture: Fixture;
  names: { home: string; away: string };
  knownMatches: readonly Fixture[];
  /** Unix milliseconds. */
  now: number;
}

/** Older matches say nothing about the current form: a national team may have had no match for a year. */
const maxAgeSeconds = 120 * 24 * 3600;

/** The last matches of both teams before this one. */
export function RecentForm({ fixture, names, knownMatches, now }: PastProps) {
  const { teams } = fixture;
  const recent = knownMatches.filter(
    (each) => each.fixture.timestamp > fixture.fixture.timestamp - maxAgeSeconds,
  );
  return (
    <div className={styles.sides}>
      {(['home', 'away'] as const).map((side) => {
        const matches = lastMatches(recent, teams[side].id, fixture.fixture.timestamp);
        const outcomes = matches.flatMap((each) => outcomeFor(each, teams[side].id) ?? []);
        return (
          <section key={side} aria-label={words.formOf(names[side])}>
            <h4 className={styles.team}>
              <a className={layout.textLink} href={teamHref(teams[side].id)}>
                {names[side]}
              </a>
              {matches.length > 0 && (
                <span {...newestSpoiler(matches, now)}>
                  <FormTiles outcomes={outcomes} />
                </span>
              )}
            </h4>
            {matches.length === 0 ? (
              <p className={layout.finePrint}>{words.noForm}</p>
            ) : (
              <MatchLines matches={matches.toReversed()} now={now} />
            )}
          </section>
        );
      })}
    </div>
  );
}

/** Earlier and later matches of the two teams, with their balance. */
export function Meetings({ fixture, names, knownMatches, now }: PastProps) {
  const { home, away } = fixture.teams;
  const meetings = meetingsOf(knownMatches, [home.id, away.id], fixture.fixture.id);
  if (meetings.length === 0) return <p className={layout.finePrint}>{words.meetingsUnknown}</p>;
  const { wins, draws, losses, goalsFor, goalsAgainst } = balanceOf(meetings, home.id);
  return (
    <>
      <p className={styles.balance} {...newestSpoiler(meetings.toReversed(), now)}>
        {words.balance(names.home, wins, draws, losses, names.away)}{' '}
        {words.balanceGoals(`${goalsFor}–${goalsAgainst}`)}
      </p>
      <MatchLines matches={meetings} now={now} />
    </>
  );
}

/** Sums over matches are covered together with the newest of them. */
const newestSpoiler = (matches: readonly Fixture[], now: number) => {
  const newest = matches.at(-1);
  return newest ? matchSpoiler(newest, now) : null;
};

function MatchLines({ matches, now }: { matches: readonly Fixture[]; now: number }) {
  return (
    <ul className={styles.matches}>
      {matches.map((match) => {
        const facts = matchFacts(match, 'hu');
        const { score, penalties, kickOff } = facts;
        return (
          <li key={match.fixture.id}>
            <a href={matchHref(match.fixture.id)}>{matchName(facts)}</a>
            <b {...matchSpoiler(match, now)}>
              {score && formatScore(score)}
              {penalties && <small> {formatShootout(penalties)}</small>}
            </b>
            <small>
              <time dateTime={isoTime(kickOff)}>{wholeDay(budapestDay(kickOff))}</time> ·{' '}
              {leagueName(match.league)}
            </small>
          </li>
        );
      })}
    </ul>
  );
}
