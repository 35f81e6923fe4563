import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Readership } from '#contract/readership-calls.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { number } from '#portal/format/number.ts';
import { callQuery } from '../../api/queries.ts';
import button from '../../design/button.module.css';
import { Failed } from '../../design/failed.tsx';
import { Loading } from '../../design/loading.tsx';
import { RoomHead } from '../../shell/room-head.tsx';
import { StatusLine } from '../../shell/status-line.tsx';
import { useSite } from '../../shell/use-site.ts';
import { Chart } from './chart.tsx';
import { PieceTable } from './piece-table.tsx';
import styles from './readership-room.module.css';
import { useReadership } from './use-readership.ts';
import { readershipWords as words } from './words.ts';

/** Readership now and today: sums only (docs/product/readership.md). */
export function ReadershipRoom() {
  const [site] = useSite();
  const { data, error, isPending, refetch } = useReadership(site);
  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.title} note={data && words.note(number(data.now), number(data.today))}>
          <Link to="/olvasottsag/fal" className={classNames(button.button, button.outlined)}>
            {words.wall}
          </Link>
        </RoomHead>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        {isPending && <Loading />}
        {data && (
          <div className={styles.room}>
            {!data.isMeasured && <p className={styles.off}>{words.off}</p>}
            <Chart chart={data.charts.series} isWide />
            <div className={styles.columns}>
              <PieceTable pieces={data.pieces} />
              <div className={styles.charts}>
                <Chart chart={data.charts.sites} />
                <Chart chart={data.charts.sections} />
                <Chart chart={data.charts.sources} />
                <Chart chart={data.charts.quarters} />
              </div>
            </div>
            <div className={styles.missing}>
              <FrontPlaces pieces={data.pieces} />
              <MissedTerms />
              <MissingPages />
            </div>
          </div>
        )}
      </main>
      <StatusLine keys={[]} />
    </>
  );
}

const dayMinutes = 1440;
const maxPlaces = 15;

/** Clicks on the front page. */
function FrontPlaces({ pieces }: { pieces: Readership['pieces'] }) {
  const [site] = useSite();
  const { data, error, refetch } = useQuery({
    ...callQuery('frontClicks', { site, minutes: dayMinutes }),
    refetchInterval: 60_000,
  });
  const titles = new Map(pieces.map(({ url, title }) => [url, title]));
  return (
    <section className={styles.list}>
      <h2>{words.front}</h2>
      <p className={styles.note}>
        {words.frontNote} <Link to="/cimlap">{words.frontDrawn}</Link>
      </p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{words.noClicks}</p>}
      <ul>
        {data?.items.slice(0, maxPlaces).map(({ path, n }) => (
          <li key={path}>
            <span>{titles.get(path) ?? <code>{path}</code>}</span>
            <b>{number(n)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MissedTerms() {
  const [site] = useSite();
  const { data, error, refetch } = useQuery(callQuery('missedTerms', { site }));
  return (
    <section className={styles.list}>
      <h2>{words.missedTerms}</h2>
      <p className={styles.note}>{words.missedTermsNote}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{words.noTerms}</p>}
      <ul>
        {data?.items.map(({ term, count }) => (
          <li key={term}>
            <span>{term}</span>
            <b>{number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MissingPages() {
  const [site] = useSite();
  const { data, error, refetch } = useQuery(callQuery('missingPages', { site }));
  return (
    <section className={styles.list}>
      <h2>{words.missingPages}</h2>
      <p className={styles.note}>{words.missingPagesNote}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p>{words.noPages}</p>}
      <ul>
        {data?.items.map(({ path, count, fromOwnPages }) => (
          <li key={path}>
            <span>
              <code>{path}</code>
              {fromOwnPages > 0 && <small> {words.fromOwn(fromOwnPages)}</small>}
            </span>
            <b>{number(count)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
