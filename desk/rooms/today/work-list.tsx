import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef } from 'react';
import type { InputOf } from '#contract/calls.ts';
import type { PieceHead } from '#contract/piece.ts';
import layout from '#portal/design/primitives/layout.module.css';
import empty from '../../design/empty.module.css';
import { Failed } from '../../design/failed.tsx';
import { usePieces } from './use-pieces.ts';
import { todayWords } from './words.ts';
import styles from './work-list.module.css';
import { type WorkContext, workRow } from './work-rows.tsx';

const rowHeightPx = 52;
/** Rendered rows outside of the window, so that keys can move to them. */
const overscan = 12;

const noPieces: readonly PieceHead[] = [];

interface WorkListProps {
  title: string;
  filter: InputOf<'pieces'>;
  context: WorkContext;
}

/**
 * All pieces that match a filter, however many: only visible rows are rendered, and the next page is fetched
 * near the end.
 */
export function WorkList({ title, filter, context }: WorkListProps) {
  const {
    pieces = noPieces,
    error,
    isPending,
    hasNextPage,
    isFetching,
    fetchNextPage,
    refetch,
  } = usePieces(filter);
  const list = useRef<HTMLOListElement>(null);
  // With a new function each time, the virtualizer would measure all rows in each frame of scrolling.
  const getItemKey = useCallback((index: number) => pieces[index]?.id ?? index, [pieces]);
  const virtualizer = useWindowVirtualizer({
    count: pieces.length,
    estimateSize: () => rowHeightPx,
    getItemKey,
    overscan,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= pieces.length - overscan * 2;
  useEffect(() => {
    // While the list is being refreshed, this request would end that, and what is new would stay missing.
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage]);

  if (error && pieces.length === 0) return <Failed error={error} onRetry={() => void refetch()} />;
  if (isPending) return <p className={empty.empty}>{todayWords.loading}</p>;
  if (pieces.length === 0)
    return (
      <p className={empty.empty}>
        {todayWords.empty} <span>{todayWords.emptyHint}</span>
      </p>
    );
  return (
    <>
      <h2 className={layout.visuallyHidden}>{title}</h2>
      <ol ref={list} className={styles.list} style={{ blockSize: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            {pieces[index] && workRow(pieces[index], context)}
          </li>
        ))}
      </ol>
    </>
  );
}
