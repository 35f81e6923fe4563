import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import type { PieceHead, PieceState } from '#contract/piece.ts';
import { sentenceOf } from '../../api/api-error.ts';
import { useNewsroomState } from '../../api/newsroom-stream.ts';
import { callQuery } from '../../api/queries.ts';
import { useSectionNames } from '../../api/use-section-names.ts';
import { Button } from '../../design/button.tsx';
import empty from '../../design/empty.module.css';
import { moveFocus } from '../../design/move-focus.ts';
import { SearchField } from '../../design/search-field.tsx';
import { toast } from '../../design/toast.tsx';
import { may, useMe } from '../../session/use-me.ts';
import { useKeys } from '../../shell/keys.ts';
import { RoomHead } from '../../shell/room-head.tsx';
import { helpKey, type KeyHint, StatusLine } from '../../shell/status-line.tsx';
import { clock, longDay, startOfDay } from '../../time/moment.ts';
import { useNow } from '../../time/use-now.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useNewPiece } from './new-piece.ts';
import { PlanDialog } from './plan-dialog.tsx';
import { focusedPiece, selectFocusedRow } from './row-keys.ts';
import { TodayFilters } from './today-filters.tsx';
import styles from './today-room.module.css';
import { filterOf } from './today-search.ts';
import { TodaySide } from './today-side.tsx';
import { usePieceCounts } from './use-pieces.ts';
import { useStateTitles } from './use-state-titles.ts';
import { stateTitles, todayWords } from './words.ts';
import { isOut, WorkGroup } from './work-group.tsx';
import { WorkList } from './work-list.tsx';
import type { WorkContext } from './work-rows.tsx';

const route = getRouteApi('/rooms/');
const keyHints: readonly KeyHint[] = [
  [['j', 'k'], 'lépés'],
  [['Enter'], 'megnyitás'],
  [['x'], 'kijelölés'],
  [['p'], 'előnézet'],
  [['t'], 'időzítés'],
  [['n'], 'új cikk'],
  [['/'], 'keresés'],
  helpKey,
];

/** All unpublished and published pieces. */
export function TodayRoom() {
  const me = useMe();
  const titles = useStateTitles();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/' });
  const now = useNow();
  const filter = filterOf(search, now);
  const counts = usePieceCounts(filter);
  const [selection, setSelection] = useState<ReadonlyMap<number, PieceHead>>(new Map());
  const context = useWorkContext(now, selection, setSelection);
  const newPiece = useNewPiece();
  const searchField = useRef<HTMLInputElement>(null);
  const mayWrite = may(me, 'createPiece');
  const client = useQueryClient();
  const [planned, setPlanned] = useState<PieceHead | null>(null);
  const preview = () => {
    const id = focusedPiece();
    if (id !== null) void navigate({ to: '/iro/$id/elonezet', params: { id: String(id) } });
  };
  const plan = async () => {
    const id = focusedPiece();
    if (id === null) return;
    try {
      setPlanned(await client.fetchQuery({ ...callQuery('piece', { id }), staleTime: 0, retry: false }));
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
  useKeys({
    j: () => moveFocus('a[data-work]', 1),
    k: () => moveFocus('a[data-work]', -1),
    x: selectFocusedRow,
    p: preview,
    ...(may(me, 'planPiece') && { t: () => void plan() }),
    '/': () => searchField.current?.focus(),
    Escape: () => setSelection(new Map()),
    ...(mayWrite && { n: () => newPiece.isPending || newPiece.mutate() }),
  });
  return (
    <>
      <main id="tartalom">
        <RoomHead
          title={todayWords.title}
          note={
            <>
              {longDay(now)} <b>{clock(now)}</b>
            </>
          }
        >
          <SearchField
            ref={searchField}
            label={todayWords.search}
            shortcut="/"
            placeholder={todayWords.searchHint}
            defaultValue={search.q ?? ''}
            onChange={(q) => navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
          />
          {mayWrite && (
            <Button
              look="filled"
              shortcut="n"
              disabled={newPiece.isPending}
              onClick={() => newPiece.mutate()}
            >
              {todayWords.newPiece}
            </Button>
          )}
        </RoomHead>
        <div className={styles.today}>
          <TodayFilters search={search} counts={counts} sections={context.sections} />
          <div className={styles.lists}>
            {search.allapot ? (
              <WorkList
                key={search.allapot}
                title={titles[search.allapot]}
                filter={{ ...filter, state: search.allapot }}
                context={context}
              />
            ) : (
              <Groups filter={filter} counts={counts} context={context} now={now} />
            )}
          </div>
          <TodaySide now={now} site={search.lap} />
          {planned && <PlanDialog key={planned.id} piece={planned} onClose={() => setPlanned(null)} />}
          {selection.size > 0 && <BulkBar selection={selection} onChange={setSelection} />}
        </div>
      </main>
      <StatusLine keys={keyHints} />
    </>
  );
}

function Groups({
  filter,
  counts,
  context,
  now,
}: {
  filter: ReturnType<typeof filterOf>;
  counts: ReturnType<typeof usePieceCounts>;
  context: WorkContext;
  now: number;
}) {
  // Published pieces go back years: this shows those that were changed today.
  const today = { ...filter, changedSince: startOfDay(now) };
  const states = Object.keys(stateTitles) as PieceState[];
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  if (isEmpty) return <p className={empty.empty}>{todayWords.empty}</p>;
  return states.map((state) => (
    <WorkGroup
      key={state}
      state={state}
      filter={isOut(state) ? today : filter}
      count={counts?.[state]}
      context={context}
    />
  ));
}

/** A shared empty list for rows without people, so that they are not rendered again. */
const nobody: readonly string[] = [];

function useWorkContext(
  now: number,
  selection: ReadonlyMap<number, PieceHead>,
  setSelection: (change: (old: ReadonlyMap<number, PieceHead>) => ReadonlyMap<number, PieceHead>) => void,
): WorkContext {
  const { present } = useNewsroomState();
  const sections = useSectionNames();
  const presentIn = (piece: number) => {
    const names = present.filter((one) => one.piece === piece).map(({ name }) => name);
    return names.length === 0 ? nobody : [...new Set(names)];
  };
  const onSelect = useCallback(
    (piece: PieceHead, isSelected: boolean) =>
      setSelection((old) => {
        const next = new Map(old);
        if (isSelected) next.set(piece.id, piece);
        else next.delete(piece.id);
        return next;
      }),
    [setSelection],
  );
  return { now, sections, presentIn, selection, onSelect };
}
