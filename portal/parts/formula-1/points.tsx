import { Block } from '#portal/design/primitives/block.tsx';
import layout from '#portal/design/primitives/layout.module.css';
import { articleFor } from '#portal/format/article-word.ts';
import { calendarDate } from '#portal/format/date.ts';
import { label } from '#portal/format/title.ts';
import { Fold } from '../fold/fold.tsx';
import { grandPrixName } from './grand-prix-name.ts';
import type { Links } from './links.ts';
import type { PointsData } from './load-points.ts';
import { points } from './measures.ts';
import styles from './points.module.css';
import { PointsChart, ProgressTable } from './points-chart.tsx';
import { PointsTable } from './points-table.tsx';
import type { Progress } from './season-points.ts';
import { spoilerOfPoints } from './spoiler-of-formula-1.ts';

interface PointsProps {
  data: PointsData;
  season: number;
  links: Links;
  /** When the page is made, unix milliseconds. */
  now: number;
}

/** A championship: its table, and how it came to it. */
export function Points({ data: { of, rows, after, counted, progress }, season, links, now }: PointsProps) {
  const title = of === 'drivers' ? 'Egyéni pontverseny' : 'Konstruktőri pontverseny';
  return (
    <Block title={`${title}, ${season}`} id="pontverseny">
      {rows.length === 0 ? (
        <p className={styles.none}>Még nincs adat.</p>
      ) : (
        <div className={styles.points} {...spoilerOfPoints(season, counted, now)}>
          <div>
            {after && (
              <p className={layout.finePrint}>
                {label(articleFor(grandPrixName(after.name)))} {grandPrixName(after.name)} után, {calendarDate(after.at)}
              </p>
            )}
            <PointsTable of={of} rows={rows} season={season} links={links} />
          </div>
          {progress && <Growth progress={progress} of={of} />}
        </div>
      )}
    </Block>
  );
}

function Growth({ progress, of }: { progress: Progress; of: PointsData['of'] }) {
  const [first, second] = progress.lines;
  const last = (line: typeof first) => points(line?.totals.at(-1) ?? 0);
  return (
    <section className={styles.growth} aria-labelledby="hogyan">
      <h3 className={styles.title} id="hogyan">
        Nagydíjról nagydíjra
      </h3>
      <PointsChart progress={progress} described="hogyan-szavakkal" />
      <p className={layout.finePrint} id="hogyan-szavakkal">
        Az első {progress.lines.length} {of === 'drivers' ? 'versenyző' : 'csapat'} pontjai {progress.rounds.length} nagydíj után: az élen{' '}
        {first?.name} ({last(first)}){second && `, mögötte ${second.name} (${last(second)})`}. A sprintek pontjai is benne vannak.
      </p>
      <Fold title="Táblázatban">
        <ProgressTable progress={progress} />
      </Fold>
    </section>
  );
}
