import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { InputOf } from '#contract/calls.ts';
import type { MediaItem } from '#contract/library.ts';
import empty from '../../design/empty.module.css';
import { Failed } from '../../design/failed.tsx';
import { touchMedia, useMedia } from '../../design/use-media.ts';
import { daySeconds, isoDay, longDay, startOfDay } from '../../time/moment.ts';
import { useNow } from '../../time/use-now.ts';
import { libraryWords as words } from '../words.ts';
import { itemInNextRow, justifiedRows, type WallRow } from './justified-rows.ts';
import { useItems } from './use-items.ts';
import styles from './wall.module.css';
import { WallItem } from './wall-item.tsx';

const gapPx = 12;
const captionPx = 40;
/** Where a picture is too narrow for its name and the note in one line (`wall.module.css`). */
const narrowPx = 176;
const narrowCaptionPx = 58;
const dayPx = 46;
const [wideHeightPx, phoneHeightPx] = [128, 104];
const phonePx = 500;
const overscan = 4;

interface WallProps {
  filter: InputOf<'libraryItems'>;
  chosen: number | null;
  onChoose(item: MediaItem): void;
  /** Enter or a second press on the selected item. */
  onOpen?(item: MediaItem): void;
  /** Space. */
  onEnlarge?(item: MediaItem): void;
  /** Content above the pictures that scrolls with them. */
  children?: ReactNode;
}

/**
 * The library's pictures in rows that fill the width, by day. Only visible rows are rendered, and the next
 * page is fetched near the end. Arrows move between pictures.
 */
export function Wall(props: WallProps) {
  const { filter, chosen, onChoose, onOpen, onEnlarge, children } = props;
  const { items, error, isPending, refetch, ...paging } = useItems(filter);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = paging;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const widthPx = useWidth(list);
  const isTouch = useMedia(touchMedia);
  const now = useNow();
  const rows = useMemo(() => {
    const heightPx = widthPx < phonePx ? phoneHeightPx : wideHeightPx;
    return widthPx > 0 ? justifiedRows(items, { widthPx, heightPx, gapPx }, !hasNextPage) : [];
  }, [items, widthPx, hasNextPage]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(rows[index]),
    overscan,
    scrollMargin: list.current?.offsetTop ?? 0,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights.
  useEffect(() => virtualizer.measure(), [rows, virtualizer]);
  const visibleItems = virtualizer.getVirtualItems();
  const isNearEnd = (visibleItems.at(-1)?.index ?? 0) >= rows.length - overscan * 2;
  useEffect(() => {
    // While the list is being refreshed, this request would end that, and what is new would stay missing.
    // A refused page is only requested again by its button, or else it would be requested without a pause.
    if (isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  const chosenIndex = items.findIndex(({ id }) => id === chosen);
  const tabStop = Math.max(0, chosenIndex);

  function goTo(index: number): void {
    const item = items[index];
    if (!item) return;
    onChoose(item);
    const row = rows.findIndex(
      (one) => one.kind === 'items' && index >= one.first && index < one.first + one.items.length,
    );
    virtualizer.scrollToIndex(row);
    // The row may have to be rendered first.
    requestAnimationFrame(() =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-item="${item.id}"]`)
        ?.focus({ preventScroll: true }),
    );
  }

  function press(event: KeyboardEvent): void {
    const at = items.findIndex(({ id }) => String(id) === (event.target as HTMLElement).dataset.item);
    const item = items[at];
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const actions: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowLeft: () => goTo(at - 1),
      ArrowRight: () => goTo(at + 1),
      ArrowUp: () => goTo(itemInNextRow(rows, at, -1)),
      ArrowDown: () => goTo(itemInNextRow(rows, at, 1)),
      Home: () => goTo(0),
      ' ': onEnlarge && (() => onEnlarge(item)),
      Enter: onOpen && (() => onOpen(item)),
    };
    const run = actions[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  }

  return (
    <div ref={scroller} className={styles.wall}>
      {children}
      {error && items.length === 0 && <Failed error={error} onRetry={() => void refetch()} />}
      {isPending && <p className={empty.empty}>{words.loading}</p>}
      {!isPending && !error && items.length === 0 && (
        <p className={empty.empty}>
          {filter.q ? words.noneFound : words.empty}{' '}
          {!filter.q && <span>{isTouch ? words.emptyHintByTouch : words.emptyHint}</span>}
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: it handles the keys of the pictures in it */}
      <div
        ref={list}
        role="group"
        aria-label={words.wall}
        className={styles.rows}
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={press}
      >
        {visibleItems.map(({ index, key, start }) => (
          <div
            key={key}
            className={styles.row}
            style={{ transform: `translateY(${start - virtualizer.options.scrollMargin}px)` }}
          >
            <Row
              row={rows[index]}
              now={now}
              render={(item, at, widthPx, heightPx) => (
                <WallItem
                  key={item.id}
                  {...{ item, widthPx, heightPx, now }}
                  isChosen={item.id === chosen}
                  isTabStop={at === tabStop}
                  onChoose={() => (item.id === chosen && onOpen ? onOpen(item) : onChoose(item))}
                />
              )}
            />
          </div>
        ))}
      </div>
      {isFetchNextPageError && <Failed error={error} onRetry={() => void fetchNextPage()} />}
    </div>
  );
}

function heightOf(row: WallRow | undefined): number {
  if (row?.kind !== 'items') return dayPx;
  return row.heightPx + (Math.min(...row.widthsPx) < narrowPx ? narrowCaptionPx : captionPx);
}

interface RowProps {
  row: WallRow | undefined;
  now: number;
  render(item: MediaItem, at: number, widthPx: number, heightPx: number): ReactNode;
}

function Row({ row, now, render }: RowProps) {
  if (!row) return null;
  if (row.kind === 'items')
    return (
      <div className={styles.items}>
        {row.items.map((item, n) => render(item, row.first + n, row.widthsPx[n] ?? 0, row.heightPx))}
      </div>
    );
  return (
    <h2 className={styles.day}>
      {nameOfDay(row.day, row.at, now)} {row.isWhole && <small>{words.files(row.count)}</small>}
    </h2>
  );
}

function nameOfDay(day: string, at: number, now: number): string {
  if (day === isoDay(now)) return words.today;
  if (day === isoDay(startOfDay(now) - daySeconds / 2)) return words.yesterday;
  const isThisYear = day.slice(0, 4) === isoDay(now).slice(0, 4);
  return isThisYear ? longDay(at) : `${day.slice(0, 4)}. ${longDay(at)}`;
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(watched.clientWidth)));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
