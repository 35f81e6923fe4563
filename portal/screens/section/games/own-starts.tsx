import { useId } from 'react';
import type { Games } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { shortDay } from '#portal/format/day-words.ts';
import { title as typeset } from '#portal/format/title.ts';
import heading from '#portal/parts/football/group-title.module.css';
import styles from '../tournament/events-of-day.module.css';

/** All Hungarian starts, sport by sport, with the day of the last round. */
export function OwnStarts({ games: { starts, startsYear, startsNote } }: { games: Games }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        Minden magyar rajt sportáganként
      </h2>
      <p className={layout.finePrint}>
        {typeset('A nap az utolsó forduló napja. Az előfutamok helyezése a futamon belüli.')}
        {startsNote && (
          <>
            {' '}
            {typeset(startsNote.text)} <a href={startsNote.link.url}>{startsNote.link.label}</a>.
          </>
        )}
      </p>
      <div className={styles.days}>
        {starts.map(([sport, rows]) => (
          <table key={sport} className={classNames(table.table, styles.events)}>
            <caption className={styles.caption}>{sport}</caption>
            <thead className={layout.visuallyHidden}>
              <tr>
                <th scope="col">Nap</th>
                <th scope="col">Versenyszám</th>
                <th scope="col">Eredmény</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([day, event, who, outcome]) => (
                <tr key={`${event} ${who}`}>
                  <td className={styles.time}>{shortDay(`${startsYear}-${day}`)}</td>
                  <th scope="row">
                    {event}
                    <span className={styles.detail}>{who}</span>
                  </th>
                  <td className={styles.outcome}>
                    <span className={styles.detail} data-spoiler="olympics">
                      {outcome}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  );
}
