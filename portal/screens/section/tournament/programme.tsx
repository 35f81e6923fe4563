import { useId } from 'react';
import type { Fixture } from '#contract/football.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { clock, isoTime } from '#portal/format/date.ts';
import { groupByDay, type MatchGroup } from '#portal/parts/football/group-matches.ts';
import heading from '#portal/parts/football/group-title.module.css';
import { formatScore, formatShootout, matchFacts, matchSpoiler } from '#portal/parts/football/match-facts.ts';
import styles from './events-of-day.module.css';

interface ProgrammeProps {
  fixtures: readonly Fixture[];
  hrefOf: (fixture: Fixture) => string;
  /** Time of rendering, unix milliseconds. */
  now: number;
}

/** All matches by day, with times in Budapest and results. */
export function Programme({ fixtures, hrefOf, now }: ProgrammeProps) {
  return (
    <div className={styles.days}>
      {groupByDay(fixtures, fixtures).map((group) => (
        <Day key={group.key} group={group} hrefOf={hrefOf} now={now} />
      ))}
    </div>
  );
}

function Day({
  group: { title, note, fixtures },
  hrefOf,
  now,
}: Omit<ProgrammeProps, 'fixtures'> & { group: MatchGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        {title} {note && <small>{note}</small>}
      </h2>
      <table className={classNames(table.table, styles.events)}>
        <caption className={layout.visuallyHidden}>{title}</caption>
        <thead className={layout.visuallyHidden}>
          <tr>
            <th scope="col">Kezdés</th>
            <th scope="col">Mérkőzés</th>
            <th scope="col">Eredmény</th>
          </tr>
        </thead>
        <tbody>
          {fixtures.map((fixture) => (
            <Match key={fixture.fixture.id} fixture={fixture} href={hrefOf(fixture)} now={now} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Match({ fixture, href, now }: { fixture: Fixture; href: string; now: number }) {
  const { kickOff, home, away, score, penalties, short, phase } = matchFacts(fixture, 'hu');
  const { name, city } = fixture.fixture.venue;
  const after = phase === 'finished' && short !== 'vége' ? short : null;
  return (
    <tr>
      <td className={styles.time}>
        <time dateTime={isoTime(kickOff)}>{clock(kickOff)}</time>
      </td>
      <th scope="row">
        <a className={layout.textLink} href={href}>
          {home}–<wbr />
          {away}
        </a>
        {(name ?? city) && <span className={styles.detail}>{[name, city].filter(Boolean).join(', ')}</span>}
      </th>
      <td className={styles.outcome}>
        {score && (
          <span {...matchSpoiler(fixture, now)}>
            <b>{formatScore(score)}</b>
            {after && <span className={styles.detail}>{penalties ? formatShootout(penalties) : after}</span>}
          </span>
        )}
      </td>
    </tr>
  );
}
