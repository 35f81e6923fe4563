import layout from '#portal/design/primitives/layout.module.css';
import { shortDay } from '#portal/format/day-words.ts';
import heading from '#portal/parts/football/group-title.module.css';
import type { WonMedal } from '#portal/site/medals.ts';
import { EventTable } from '../tournament/event-table.tsx';
import styles from '../tournament/events-of-day.module.css';
import type { ChosenMedals } from './choose-medals.ts';
import type { GamesSpoiler } from './games-spoiler.ts';
import { MedalMark, medalNames } from './medal-mark.tsx';

interface MedallistsProps {
  nation: NonNullable<ChosenMedals['nation']>;
  sport: string | null;
  /** Address of the whole table. */
  all: string;
  spoiler: GamesSpoiler;
}

/** A nation's medallists by sport, with all medals or with one kind. */
export function Medallists({ nation, sport, all, spoiler }: MedallistsProps) {
  const { name, medal, medals } = nation;
  const sports = [...Map.groupBy(medals, (won) => won.sport)].toSorted(([a], [b]) =>
    a.localeCompare(b, 'hu'),
  );
  return (
    <section aria-labelledby="ermesek">
      <h2 className={heading.title} id="ermesek">
        {`${name}: érmesek`}
        {sport !== null && <small> {sport}</small>}
        {medal !== null && <small> {medalNames[medal].toLowerCase()}</small>}
      </h2>
      <p className={layout.finePrint}>
        <a className={layout.textLink} href={all}>
          Csak a táblázat
        </a>
      </p>
      <div className={styles.days} {...spoiler}>
        {sports.map(([each, medalsOfSport]) => (
          <EventTable key={each} caption={each} columns={['Nap', 'Versenyszám', 'Érem']}>
            {medalsOfSport.map((won) => (
              <Row key={`${won.event} ${won.medal} ${won.who}`} won={won} />
            ))}
          </EventTable>
        ))}
      </div>
    </section>
  );
}

function Row({ won: { day, event, who, medal } }: { won: WonMedal }) {
  return (
    <tr>
      {/* These days are in any year, and the page says in which. */}
      <td className={styles.time}>{shortDay(`2000-${day}`)}</td>
      <th scope="row">
        {event}
        <span className={styles.detail}>{who}</span>
      </th>
      <td className={styles.outcome}>
        <MedalMark medal={medal} />
      </td>
    </tr>
  );
}
