import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteSlug } from '#contract/article.ts';
import { useNewsroomState } from '../../api/newsroom-stream.ts';
import { callQuery } from '../../api/queries.ts';
import { Face } from '../../design/face.tsx';
import { stateNames } from '../../design/piece-state.tsx';
import { mistakeWords } from '../../mistakes/words.ts';
import { useMe } from '../../session/use-me.ts';
import { clock, startOfNextDay } from '../../time/moment.ts';
import styles from './today-side.module.css';
import { usePieces } from './use-pieces.ts';
import { todayWords } from './words.ts';

const maxPlanned = 12;

/** The people present, and the plan for the rest of the day. */
export function TodaySide({ now, site }: { now: number; site: SiteSlug | undefined }) {
  return (
    <aside className={styles.side} aria-label="A nap">
      <PresentPeople />
      <PlannedToday now={now} site={site} />
      <ReportedMistakes site={site} />
      <MostRead site={site ?? 'main'} />
    </aside>
  );
}

function PresentPeople() {
  const me = useMe();
  const { present } = useNewsroomState();
  const others = new Map(
    present.filter(({ name }) => name !== me.name).map((one) => [`${one.name} ${one.piece}`, one]),
  );
  return (
    <section>
      <h2 className={styles.title}>{todayWords.present}</h2>
      {others.size === 0 && <p className={styles.none}>{todayWords.nobody}</p>}
      <ul>
        {[...others.values()].map(({ name, piece }) => (
          <li key={`${name} ${piece}`} className={styles.person}>
            <Face name={name} />
            <b>{name}</b>
            <PresentIn id={piece} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where somebody is, by the piece's title. */
function PresentIn({ id }: { id: number }) {
  const { data } = useQuery(callQuery('piece', { id }));
  return (
    <Link to="/iro/$id" params={{ id: String(id) }}>
      {data?.title ?? todayWords.piece(id)}
    </Link>
  );
}

function PlannedToday({ now, site }: { now: number; site: SiteSlug | undefined }) {
  const { pieces } = usePieces({ site, plannedBefore: startOfNextDay(now) });
  const planned = (pieces ?? [])
    .filter(({ state }) => state !== 'published' && state !== 'withdrawn')
    .map((piece) => ({ piece, at: piece.publishAt ?? piece.plannedAt ?? 0 }))
    .filter(({ at }) => at >= now)
    .toSorted((a, b) => a.at - b.at)
    .slice(0, maxPlanned);
  return (
    <section>
      <h2 className={styles.title}>{todayWords.toCome}</h2>
      {pieces && planned.length === 0 && <p className={styles.none}>{todayWords.nothingToCome}</p>}
      <ol>
        {planned.map(({ piece, at }) => (
          <li key={piece.id} className={styles.planned}>
            <time>{clock(at)}</time>
            <div>
              <Link to="/iro/$id" params={{ id: String(piece.id) }}>
                {piece.title}
              </Link>
              <small>{piece.publishAt === null ? stateNames[piece.state] : 'magától megjelenik'}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Number of readers' reports; the list itself is elsewhere. */
function ReportedMistakes({ site }: { site: SiteSlug | undefined }) {
  const { data } = useQuery({ ...callQuery('mistakes', { site, limit: 1 }), refetchInterval: refreshMs });
  if (!data || data.counts.new === 0) return null;
  return (
    <section>
      <h2 className={styles.title}>{mistakeWords.title}</h2>
      <p className={styles.read}>
        <Link to="/jelzesek">{mistakeWords.waiting(data.counts.new)}</Link>
      </p>
    </section>
  );
}

const mostReadRows = 5;
/** Counts are stored every ten seconds. */
const refreshMs = 20_000;

function MostRead({ site }: { site: SiteSlug }) {
  const { data } = useQuery({
    ...callQuery('readersNow', { site, limit: mostReadRows }),
    refetchInterval: refreshMs,
  });
  if (!data) return null;
  return (
    <section>
      <h2 className={styles.title}>{todayWords.mostRead}</h2>
      {data.pieces.length === 0 && (
        <p className={styles.none}>{data.isMeasured ? todayWords.nothingRead : todayWords.notMeasured}</p>
      )}
      <ol>
        {data.pieces.map(({ id, title, now, today }) => (
          <li key={id} className={styles.read}>
            <Link to="/iro/$id" params={{ id: String(id) }}>
              {title}
            </Link>
            <small>{todayWords.readNow(now, today)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
