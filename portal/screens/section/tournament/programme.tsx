import type { Fixture } from '#contract/football.ts';
import { matchName } from '#contract/football-rules.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { clock, isoTime } from '#portal/format/date.ts';
import { groupByDay, type MatchGroup } from '#portal/parts/football/group-matches.ts';
import {
  describeScorers,
  formatScore,
  formatShootout,
  matchFacts,
  matchSpoiler,
} from '#portal/parts/football/match-facts.ts';
import { lateDecision } from '#portal/parts/football/match-status.ts';
import { EventSection, EventTable } from './event-table.tsx';
import styles from './events-of-day.module.css';

interface ProgrammeProps {
  fixtures: readonly Fixture[];
  /** All matches of the tournament, which stages are computed from. */
  season: readonly Fixture[];
  hrefOf: (fixture: Fixture) => string;
  /** Time of rendering, unix milliseconds. */
  now: number;
}

/** All matches by day, with times in Budapest and results. */
export function Programme({ fixtures, season, hrefOf, now }: ProgrammeProps) {
  return (
    <div className={styles.days}>
      {groupByDay(fixtures, season).map((group) => (
        <Day key={group.key} group={group} hrefOf={hrefOf} now={now} />
      ))}
    </div>
  );
}

function Day({
  group: { title, note, fixtures },
  hrefOf,
  now,
}: Omit<ProgrammeProps, 'fixtures' | 'season'> & { group: MatchGroup }) {
  return (
    <EventSection
      title={
        <>
          {title} {note && <small>{note}</small>}
        </>
      }
    >
      <EventTable caption={title} hasHeading columns={['Kezdés', 'Mérkőzés', 'Eredmény']}>
        {fixtures.map((fixture) => (
          <Match key={fixture.fixture.id} fixture={fixture} href={hrefOf(fixture)} now={now} />
        ))}
      </EventTable>
    </EventSection>
  );
}

function Match({ fixture, href, now }: { fixture: Fixture; href: string; now: number }) {
  const facts = matchFacts(fixture, 'hu');
  const { kickOff, home, away, score, penalties } = facts;
  const scorers = score === null ? '' : describeScorers(facts);
  const { name, city } = fixture.fixture.venue;
  const decision = lateDecision(fixture.fixture.status.short);
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={isoTime(kickOff)}>{clock(kickOff)}</time>
      </td>
      <th scope="row">
        <a className={layout.textLink} href={href}>
          {matchName({ home, away })}
        </a>
        {(name ?? city) && <span className={styles.detail}>{[name, city].filter(Boolean).join(', ')}</span>}
        {scorers && (
          <span className={styles.detail} {...matchSpoiler(fixture, now)}>
            {scorers}
          </span>
        )}
      </th>
      <td className={styles.outcome}>
        {score && (
          <span {...matchSpoiler(fixture, now)}>
            <b>{formatScore(score)}</b>
            {decision && (
              <span className={styles.detail}>{penalties ? formatShootout(penalties) : decision}</span>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
