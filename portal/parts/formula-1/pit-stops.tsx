import type { PitStop } from '#contract/formula-1-tables.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import table from '#portal/design/primitives/data-table.module.css';
import boxes from '../body/boxes.module.css';
import type { SpoilerMarks } from '../spoiler/spoiler-marks.ts';
import { formatStopTime } from './names.ts';
import styles from './pit-stops.module.css';
import { words } from './words.ts';

interface PitStopsProps {
  /** In the order of the result. */
  stops: readonly PitStop[];
  /** Laps of the race. */
  laps: number;
  spoiler: SpoilerMarks | null;
}

/**
 * In which laps each driver stopped, drawn along the race and in words. Renders nothing if no stop is known.
 */
export function PitStops({ stops, laps, spoiler }: PitStopsProps) {
  if (stops.length === 0) return null;
  const drivers = Map.groupBy(stops, ({ driver }) => driver.id);
  return (
    <details className={boxes.accordion}>
      <summary className={boxes.summary}>
        <span>{words.stops}</span>
        <Icon name="down" className={boxes.arrow} />
      </summary>
      <div {...spoiler}>
        <p className={styles.note}>{words.stopsNote}</p>
        <table className={classNames(table.table, styles.stops)}>
          <thead>
            <tr>
              <th scope="col">{words.driver}</th>
              <th scope="col">{words.stopsColumn}</th>
            </tr>
          </thead>
          <tbody>
            {[...drivers].map(([id, own]) => (
              <tr key={id}>
                <th scope="row">{own[0]?.driver.name}</th>
                <td>
                  <Line stops={own} laps={laps} />
                  {own.map(({ lap, time }) => words.stopIn(lap, time && formatStopTime(time))).join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

/** The race from left to right with a mark at each stop. Screen readers get the laps in words. */
function Line({ stops, laps }: { stops: readonly PitStop[]; laps: number }) {
  const place = (lap: number) => `${Math.round((Math.min(lap, laps) / Math.max(laps, 1)) * 1000) / 10}%`;
  return (
    <svg className={styles.line} width="100%" height="14" aria-hidden="true" focusable="false">
      <rect className={styles.track} x="0" y="5" width="100%" height="4" />
      {stops.map(({ stop, lap }) => (
        <rect key={stop} className={styles.stop} x={place(lap)} y="1" width="4" height="12" />
      ))}
    </svg>
  );
}
