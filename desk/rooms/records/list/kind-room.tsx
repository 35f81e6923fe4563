import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useRef, useState } from 'react';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { moveFocus } from '#desk/design/move-focus.ts';
import { SearchField } from '#desk/design/search-field.tsx';
import { useMe } from '#desk/session/use-me.ts';
import { useKeys } from '#desk/shell/keys.ts';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { helpKey, type KeyHint, StatusLine } from '#desk/shell/status-line.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import type { RecordKind } from '../kinds.ts';
import type { RecordItem } from '../record-source.ts';
import { RecordsFrame } from '../records-frame.tsx';
import { sourceOf } from '../source.ts';
import { recordWords as words } from '../words.ts';
import styles from './kind-room.module.css';

const keyHints: readonly KeyHint[] = [
  [['j', 'k'], 'lépés'],
  [['Enter'], 'megnyitás'],
  [['n'], 'új'],
  [['/'], 'keresés'],
  helpKey,
];

/** The list of all records of a kind. */
export function KindRoom({ kind }: { kind: RecordKind }) {
  const me = useMe();
  const now = useNow();
  const navigate = useNavigate();
  const source = sourceOf(kind.name, me);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const field = useRef<HTMLInputElement>(null);
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['records', kind.name, q],
    queryFn: ({ pageParam }) => source.list({ q, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const openNew = () =>
    void navigate({ to: '/torzsadatok/$kind', params: { kind: kind.slug }, search: { uj: true } });
  useKeys({
    j: () => moveFocus('a[data-record]', 1),
    k: () => moveFocus('a[data-record]', -1),
    '/': () => field.current?.focus(),
    ...(source.create && { n: openNew }),
  });
  return (
    <>
      <main id="tartalom">
        <RoomHead title={kind.title} note={<span className={styles.hint}>{kind.hint}</span>}>
          <Link to="/torzsadatok" activeOptions={{ exact: true }} className={styles.back}>
            {words.back}
          </Link>
          {!kind.isOfSite && (
            <SearchField
              className={styles.search}
              ref={field}
              label={words.search}
              placeholder={words.searchHint}
              shortcut="/"
              value={typed}
              onChange={setTyped}
            />
          )}
          {source.create && (
            <Button look="filled" shortcut="n" onClick={openNew}>
              {words.newOne(kind.singular)}
            </Button>
          )}
        </RoomHead>
        <RecordsFrame>
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {isPending && !error && <p className={styles.empty}>{words.loading}</p>}
          {data && items.length === 0 && (
            <p className={styles.empty}>
              {q === '' ? words.none : words.nothing}{' '}
              {q !== '' && source.create && <span>{words.nothingHint}</span>}
            </p>
          )}
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.key}>
                <Row kind={kind} item={item} now={now} />
              </li>
            ))}
          </ul>
          {hasNextPage && (
            <Button className={styles.more} onClick={() => void fetchNextPage()}>
              {words.more}
            </Button>
          )}
        </RecordsFrame>
      </main>
      <StatusLine keys={source.create ? keyHints : keyHints.filter(([keys]) => keys[0] !== 'n')} />
    </>
  );
}

function Row({ kind, item, now }: { kind: RecordKind; item: RecordItem; now: number }) {
  const { key, name, note, isActive, updatedAt } = item;
  return (
    <Link to="/torzsadatok/$kind/$key" params={{ kind: kind.slug, key }} className={styles.row} data-record>
      <b className={isActive ? undefined : styles.isOff}>{name}</b>
      <small>{note}</small>
      {!isActive && <em>{words.off}</em>}
      <time>{updatedAt !== null && shortMoment(updatedAt, now)}</time>
    </Link>
  );
}
