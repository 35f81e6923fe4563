import { number } from '#portal/format/number.ts';
import { Failed } from '../../design/failed.tsx';
import { useSite } from '../../shell/use-site.ts';
import { clock } from '../../time/moment.ts';
import { useNow } from '../../time/use-now.ts';
import { useReadership } from './use-readership.ts';
import styles from './wall.module.css';
import { readershipWords as words } from './words.ts';

const maxShownPieces = 8;

/** Readership for a wall display: large, dark, without controls; it refreshes itself. */
export function ReadershipWall() {
  const [site] = useSite();
  const now = useNow();
  const { data, error } = useReadership(site, 'wall');
  return (
    <main id="tartalom" className={styles.wall}>
      <header className={styles.head}>
        <h1>{words.wallTitle(site)}</h1>
        <time>{clock(now)}</time>
      </header>
      {error && <Failed error={error} />}
      {data && (
        <>
          <p className={styles.sums}>
            <b>{number(data.now)}</b> {words.nowLabel}
            <b>{number(data.today)}</b> {words.todayLabel}
          </p>
          {!data.isMeasured && <p>{words.off}</p>}
          <ol className={styles.pieces}>
            {data.pieces.slice(0, maxShownPieces).map(({ id, title, now: readers }) => (
              <li key={id}>
                <b>{number(readers)}</b>
                <span>{title}</span>
              </li>
            ))}
          </ol>
          <div className={styles.charts}>
            {[data.charts.series, data.charts.sources].map(({ title, svg }) => (
              <figure key={title}>
                <figcaption>{title}</figcaption>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server drew it from numbers */}
                <div dangerouslySetInnerHTML={{ __html: svg }} />
              </figure>
            ))}
          </div>
        </>
      )}
    </main>
  );
}
