import { monthNames } from '#contract/month-names.ts';
import type { GamesSchedule } from '#contract/publication/games.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { gamesDays, type SportDays, sportDays } from '#portal/site/games-schedule.ts';
import styles from './games.module.css';

const dayOfMonth = (day: string) => Number(day.slice(8));
const monthOf = (day: string) => monthNames.hu[Number(day.slice(5, 7)) - 1] ?? '';

interface ScheduleTableProps {
  schedule: GamesSchedule;
  /** Address of a day's finals; left out if their winners are unknown. */
  hrefOf?: (day: string) => string;
  /** YYYY-MM-DD; the day whose finals are shown. */
  current?: string | null;
}

/**
 * Number of finals by sport and day. It is wider than a phone, so it can be scrolled sideways, by keyboard
 * too.
 */
export function ScheduleTable({ schedule, hrefOf, current = null }: ScheduleTableProps) {
  const days = gamesDays(schedule);
  const title = 'Versenynapok sportáganként';
  return (
    <>
      <p className={styles.key}>
        A&nbsp;számok azt mondják meg, hány döntő van aznap; <span className={styles.competition}>•</span>{' '}
        a&nbsp;döntő nélküli versenynap.
        {hrefOf && ' A\u00a0nap számára nyomva a döntői és az érmesei láthatók.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys */}
      <section className={styles.scroll} aria-label={title} tabIndex={0}>
        <table className={classNames(table.table, styles.schedule)}>
          <caption className={layout.visuallyHidden}>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Sportág</th>
              {days.map((day, index) => (
                <th key={day} scope="col">
                  {(index === 0 || dayOfMonth(day) === 1) && (
                    <span className={styles.month}>{monthOf(day)}</span>
                  )}
                  {hrefOf ? (
                    <a
                      href={hrefOf(day)}
                      aria-label={wholeDay(day)}
                      aria-current={day === current ? 'date' : undefined}
                    >
                      {dayOfMonth(day)}.
                    </a>
                  ) : (
                    <abbr title={wholeDay(day)}>{dayOfMonth(day)}.</abbr>
                  )}
                </th>
              ))}
              <th scope="col">Döntő</th>
            </tr>
          </thead>
          <tbody>
            {sportDays(schedule).map((sport) => (
              <Sport key={sport.sport} sport={sport} days={days} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

function Sport({ sport: { sport, finals, total }, days }: { sport: SportDays; days: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{sport}</th>
      {days.map((day, index) => (
        <Finals key={day} count={finals[index] ?? null} />
      ))}
      <td className={styles.total}>{total}</td>
    </tr>
  );
}

function Finals({ count }: { count: number | null }) {
  if (count === null) return <td />;
  return count === 0 ? (
    <td className={styles.competition}>
      <span aria-hidden="true">•</span>
      <span className={layout.visuallyHidden}>verseny</span>
    </td>
  ) : (
    <td className={styles.finals}>{count}</td>
  );
}
