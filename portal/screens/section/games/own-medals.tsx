import type { OwnMedal } from '#contract/publication/games.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import { EventSection, EventTable } from '../tournament/event-table.tsx';
import styles from '../tournament/events-of-day.module.css';
import type { GamesSpoiler } from './games-spoiler.ts';
import { MedalMark } from './medal-mark.tsx';

const dayOf = ({ at }: OwnMedal) => at.slice(0, 10);
const hourOf = ({ at }: OwnMedal) => at.slice(11).replace(/^0/, '');

interface OwnMedalsProps {
  medals: readonly OwnMedal[];
  spoiler: GamesSpoiler;
}

/** Hungarian medals day by day. */
export function OwnMedals({ medals, spoiler }: OwnMedalsProps) {
  return (
    <>
      <p className={layout.finePrint}>
        {typeset(
          'Elöl a magyar érmeket hozó döntők és mérkőzések napról napra, utánuk minden magyar rajt sportáganként.',
        )}
      </p>
      <div className={styles.days}>
        {[...Map.groupBy(medals, dayOf)].map(([day, all]) => (
          <Day key={day} day={day} medals={all} spoiler={spoiler} />
        ))}
      </div>
    </>
  );
}

function Day({ day, medals, spoiler }: OwnMedalsProps & { day: string }) {
  return (
    <EventSection title={wholeDay(day)}>
      <EventTable
        caption={`Magyar érmek, ${wholeDay(day)}`}
        hasHeading
        columns={['Kezdés', 'Versenyszám', 'Érem']}
      >
        {medals.map((medal) => (
          <tr key={`${medal.event} ${medal.medal}`}>
            <td className={styles.time}>{hourOf(medal)}</td>
            <th scope="row">
              {medal.sport}, {medal.event}
              <span className={styles.detail} {...spoiler}>
                {medal.who.join(', ')}
              </span>
            </th>
            <td className={styles.outcome}>
              <span {...spoiler}>
                <MedalMark medal={medal.medal} />
              </span>
            </td>
          </tr>
        ))}
      </EventTable>
    </EventSection>
  );
}
