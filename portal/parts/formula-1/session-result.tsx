import layout from '#portal/design/primitives/layout.module.css';
import { articleFor } from '#portal/format/article-word.ts';
import { clock } from '#portal/format/date.ts';
import { statusOf } from './grands-prix.ts';
import type { Links } from './links.ts';
import type { ChosenPrix } from './load-calendar.ts';
import styles from './prix-panel.module.css';
import { nameOf } from './prix-words.ts';
import { ResultTable } from './result-table.tsx';
import { spoilerOfGrid, spoilerOfSession } from './spoiler-of-formula-1.ts';
import { StartingGrid } from './starting-grid.tsx';

interface SessionResultProps {
  chosen: ChosenPrix;
  season: number;
  links: Links;
  now: number;
}

/** The result of a session, or the grid before it. */
export function SessionResult({ chosen, season, links, now }: SessionResultProps) {
  const { prix, session, shown, grid, rows } = chosen;
  const [race] = shown.races;
  const title = `${nameOf(prix)}, ${grid ? 'rajtrács' : shown.name.toLowerCase()}`;
  const linkTo = {
    driver: (driver: number) => links.to({ page: 'versenyzok', season, driver }),
    team: (team: number) => links.to({ page: 'csapatok', season, team }),
  };
  const fastest = race.fastest_lap.driver.id;
  return (
    <div className={styles.result}>
      <h3 className={styles.title}>
        {grid ? `Rajtrács: ${shown.name.toLowerCase()}` : shown === session ? shown.name : `${shown.name}, ${clock(shown.at)}`}
      </h3>
      {rows.length === 0 ? (
        <p className={styles.none}>Nincs még elérhető információ.</p>
      ) : (
        <div {...(grid ? spoilerOfGrid(prix, shown, now) : spoilerOfSession(shown, now))}>
          {grid ? (
            <StartingGrid rows={rows} driverUrl={linkTo.driver} />
          ) : (
            <ResultTable
              rows={rows}
              caption={title}
              fastest={fastest === null ? null : { driver: fastest, time: race.fastest_lap.time }}
              linkTo={linkTo}
            />
          )}
        </div>
      )}
      {statusOf(shown) === 'Live' && !grid && rows.length > 0 && (
        <p className={layout.finePrint}>
          {orderWords(rows)}, {clock(now / 1000)}-kor. Magától frissül.
        </p>
      )}
    </div>
  );
}

/** After which lap the order is: the service says so with each row, 0 while only the grid is known. */
function orderWords(rows: ChosenPrix['rows']): string {
  const laps = rows.map((row) => row.laps ?? null).filter((count) => count !== null);
  const lap = laps.length > 0 ? Math.max(...laps) : null;
  if (lap === null) return 'A sorrend';
  return lap === 0 ? 'A rajt sorrendje; hogy azóta ki hol jár, nem tudjuk' : `A sorrend ${articleFor(String(lap))} ${lap}. kör után`;
}
