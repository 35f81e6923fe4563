import { useId } from 'react';
import type { OwnMedal } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { title as typeset } from '#portal/format/title.ts';
import heading from '#portal/parts/football/group-title.module.css';
import styles from '../tournament/events-of-day.module.css';
import { MedalMark } from './medal-mark.tsx';

const dayOf = ({ at }: OwnMedal) => at.slice(0, 10);
const hourOf = ({ at }: OwnMedal) => at.slice(11).replace(/^0/, '');

/** Hungarian medals day by day. */
export function OwnMedals({ medals }: { medals: readonly OwnMedal[] }) {
  return (
    <>
      <p className={layout.finePrint}>
        {typeset(
          'Elöl a magyar érmeket hozó döntők és mérkőzések napról napra, utánuk minden magyar rajt sportáganként.',
        )}
      </p>
      <div className={styles.days}>
        {[...Map.groupBy(medals, dayOf)].map(([day, all]) => (
          <Day key={day} day={day} medals={all} />
        ))}
      </div>
    </>
  );
}

function Day({ day, medals }: { day: string; medals: readonly OwnMedal[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={heading.title} id={id}>
        {wholeDay(day)}
      </h2>
      <table className={classNames(table.table, styles.events)}>
        <caption className={layout.visuallyHidden}>Magyar érmek, {wholeDay(day)}</caption>
        <thead className={layout.visuallyHidden}>
          <tr>
            <th scope="col">Kezdés</th>
            <th scope="col">Versenyszám</th>
            <th scope="col">Érem</th>
          </tr>
        </thead>
        <tbody>
          {medals.map((medal) => (
            <tr key={`${medal.event} ${medal.medal}`}>
              <td className={styles.time}>{hourOf(medal)}</td>
              <th scope="row">
                {medal.sport}, {medal.event}
                <span className={styles.detail} data-spoiler="olympics">
                  {medal.who.join(', ')}
                </span>
              </th>
              <td className={styles.outcome}>
                <span data-spoiler="olympics">
                  <MedalMark medal={medal.medal} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
