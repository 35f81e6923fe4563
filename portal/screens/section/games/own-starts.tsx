import type { Games } from '#contract/publication/games.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { shortDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import { EventSection, EventTable } from '../tournament/event-table.tsx';
import styles from '../tournament/events-of-day.module.css';
import { gamesSpoiler } from './games-spoiler.ts';

/** All Hungarian starts, sport by sport, with the day of the last round. */
export function OwnStarts({ games }: { games: Games }) {
  const { starts, startsYear, startsNote } = games;
  const spoiler = gamesSpoiler(games);
  return (
    <EventSection title="Minden magyar rajt sportáganként">
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
          <EventTable key={sport} caption={sport} columns={['Nap', 'Versenyszám', 'Eredmény']}>
            {rows.map(([day, event, who, outcome]) => (
              <tr key={`${event} ${who}`}>
                <td className={styles.time}>{shortDay(`${startsYear}-${day}`)}</td>
                <th scope="row">
                  {event}
                  <span className={styles.detail}>{who}</span>
                </th>
                <td className={styles.outcome}>
                  <span className={styles.detail} {...spoiler}>
                    {outcome}
                  </span>
                </td>
              </tr>
            ))}
          </EventTable>
        ))}
      </div>
    </EventSection>
  );
}
