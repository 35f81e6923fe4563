import { Link } from '@tanstack/react-router';
import type { InputOf } from '#contract/calls.ts';
import type { PieceHead, PieceState } from '#contract/piece.ts';
import { Failed } from '../../design/failed.tsx';
import { timeOf, usePieces } from './use-pieces.ts';
import { useStateTitles } from './use-state-titles.ts';
import { todayWords } from './words.ts';
import styles from './work-group.module.css';
import { type WorkContext, workRow } from './work-rows.tsx';

/** Rows of a group on the first view; its tab has all of them. */
const maxRows = 40;

export const isOut = (state: PieceState): boolean => state === 'published' || state === 'withdrawn';

/** The earliest planned come first, those without a time last; published ones are sorted by newest first. */
function byTime(state: PieceState, pieces: readonly PieceHead[]): PieceHead[] {
  const key = (piece: PieceHead) => timeOf(piece) ?? Number.POSITIVE_INFINITY;
  return pieces.toSorted(
    (a, b) => (isOut(state) ? key(b) - key(a) : key(a) - key(b)) || b.updatedAt - a.updatedAt,
  );
}

interface WorkGroupProps {
  state: PieceState;
  filter: InputOf<'pieces'>;
  count: number | undefined;
  context: WorkContext;
}

/** The pieces in one state, on the view of all. An empty group is not shown. */
export function WorkGroup({ state, filter, count, context }: WorkGroupProps) {
  const titles = useStateTitles();
  const { pieces, error, refetch } = usePieces({ ...filter, state });
  const visiblePieces = byTime(state, pieces ?? []).slice(0, maxRows);
  if (error && !pieces) return <Failed error={error} onRetry={() => void refetch()} />;
  if (visiblePieces.length === 0) return null;
  return (
    <section className={styles.group} aria-labelledby={`csoport-${state}`}>
      <h2 className={styles.title} id={`csoport-${state}`}>
        {titles[state]} <small>{isOut(state) ? todayWords.today(visiblePieces.length) : count}</small>
        <span className={styles.columns} aria-hidden="true">
          <span>{todayWords.length}</span>
          <span>{todayWords.here}</span>
        </span>
      </h2>
      <ol>
        {visiblePieces.map((piece) => (
          <li key={piece.id}>{workRow(piece, context)}</li>
        ))}
      </ol>
      {count !== undefined && count > visiblePieces.length && (
        <Link className={styles.more} from="/" search={(search) => ({ ...search, allapot: state })}>
          {todayWords.more(count)}
        </Link>
      )}
    </section>
  );
}
