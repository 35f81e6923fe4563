import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { TeamMark } from '#portal/parts/football/team-mark.tsx';
import type { WonMedal } from '#portal/site/medals.ts';
import { EventSection, EventTable } from '../tournament/event-table.tsx';
import styles from '../tournament/events-of-day.module.css';
import own from './games.module.css';
import type { GamesSpoiler } from './games-spoiler.ts';
import { MedalMark } from './medal-mark.tsx';

interface FinalsOfDayProps {
  /** YYYY-MM-DD */
  day: string;
  /** How many finals the schedule has on this day. */
  finalCount: number;
  medals: readonly WonMedal[];
  spoiler: GamesSpoiler;
}

/** The finals of a day by sport, with their winners. */
export function FinalsOfDay({ day, finalCount, medals, spoiler }: FinalsOfDayProps) {
  const withoutMedals =
    finalCount > 0
      ? 'A nap döntőinek eredményéről még nincs adatunk.'
      : 'Ezen a napon nincs döntő a programban.';
  return (
    <EventSection title={wholeDay(day)}>
      <p className={layout.finePrint}>
        {medals.length === 0
          ? withoutMedals
          : 'A döntők kezdetét és számszerű eredményét nem ismerjük: szabad forrásban nem találtuk.'}
      </p>
      <div className={styles.days}>
        {[...Map.groupBy(medals, ({ sport }) => sport)].map(([sport, medalsOfSport]) => (
          <EventTable key={sport} caption={sport} columns={['Versenyszám', 'Érmesek']}>
            {[...Map.groupBy(medalsOfSport, ({ event }) => event)].map(([event, winners]) => (
              <tr key={event}>
                <th className={own.event} scope="row">
                  {event}
                </th>
                <td {...spoiler}>
                  <ul className={own.winners}>
                    {winners.map(({ medal, nation, who }) => (
                      <li key={`${medal} ${nation} ${who}`}>
                        <MedalMark medal={medal} />
                        <span className={own.nation}>
                          <TeamMark name={nation} />
                          {nation}
                        </span>
                        <span className={styles.detail}>{who}</span>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </EventTable>
        ))}
      </div>
    </EventSection>
  );
}
