import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { ask } from '#desk/api/ask.ts';
import { callQuery } from '#desk/api/queries.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { Field } from '#desk/design/field.tsx';
import { RoomHead } from '#desk/shell/room-head.tsx';
import { helpKey, StatusLine } from '#desk/shell/status-line.tsx';
import { momentOfField } from '#desk/time/budapest-field.ts';
import { shortMoment, startOfNextDay } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { auditNameOf, kinds } from '../kinds.ts';
import { Changes } from '../record/history.tsx';
import { RecordsFrame } from '../records-frame.tsx';
import { actionNames, recordWords } from '../words.ts';
import styles from './audit-page.module.css';
import { entityNames, auditWords as words } from './words.ts';

const maxPeople = 100;

/** Names of the entities in the log. */
const names: Readonly<Record<string, string>> = {
  ...Object.fromEntries(kinds.map(({ name, singular }) => [auditNameOf(name), singular])),
  ...entityNames,
};
const kindNameOf = (entity: string) => kinds.find(({ name }) => auditNameOf(name) === entity)?.name ?? entity;

const noFilter = { entity: '', entityId: '', actor: '', from: '', to: '' };
type Filter = typeof noFilter;

/** The log of who did what. */
export function AuditPage() {
  const now = useNow();
  const [filter, setFilter] = useState(noFilter);
  const deferredFilter = useDeferredValue(filter);
  const { data, error, isPending, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['audit', deferredFilter],
    queryFn: ({ pageParam: cursor }) =>
      ask('audit', { ...inputOf(deferredFilter), ...(cursor !== undefined && { cursor }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <main id="tartalom">
        <RoomHead title={words.title} note={words.note} />
        <RecordsFrame>
          <Filters filter={filter} onChange={setFilter} />
          {error && <Failed error={error} onRetry={() => void refetch()} />}
          {isPending && !error && <p>{recordWords.loading}</p>}
          {data && rows.length === 0 && <p className={styles.empty}>{words.nothing}</p>}
          {rows.length > 0 && (
            <ol className={styles.rows}>
              {rows.map(({ id, at, actor, address, action, entity, entityId, before, after }) => (
                <li key={id}>
                  <time>{shortMoment(at, now)}</time>
                  <p>
                    <b>{actor.name}</b> {actionNames[action] ?? action}: {names[entity] ?? entity}{' '}
                    <b>{entityId}</b>
                    <small>{[words.actorKinds[actor.kind], address].filter(Boolean).join(' · ')}</small>
                  </p>
                  <Changes
                    name={kindNameOf(entity)}
                    before={before as Record<string, unknown> | null}
                    after={after as Record<string, unknown> | null}
                  />
                </li>
              ))}
            </ol>
          )}
          {hasNextPage && <Button onClick={() => void fetchNextPage()}>{recordWords.more}</Button>}
        </RecordsFrame>
      </main>
      <StatusLine keys={[helpKey]} />
    </>
  );
}

function Filters({ filter, onChange }: { filter: Filter; onChange(filter: Filter): void }) {
  const { data: people } = useQuery(callQuery('people', { limit: maxPeople }));
  const set = (name: keyof Filter) => (event: { target: { value: string } }) =>
    onChange({ ...filter, [name]: event.target.value });
  return (
    <div className={styles.filters}>
      <Field label={words.entity}>
        {(control) => (
          <select {...control} value={filter.entity} onChange={set('entity')}>
            <option value="">{words.anything}</option>
            {Object.entries(names).map(([entity, name]) => (
              <option key={entity} value={entity}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.entityId}>
        {(control) => <input {...control} value={filter.entityId} onChange={set('entityId')} />}
      </Field>
      <Field label={words.actor}>
        {(control) => (
          <select {...control} value={filter.actor} onChange={set('actor')}>
            <option value="">{words.anybody}</option>
            {people?.items.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={words.from}>
        {(control) => <input {...control} type="date" value={filter.from} onChange={set('from')} />}
      </Field>
      <Field label={words.to}>
        {(control) => <input {...control} type="date" value={filter.to} onChange={set('to')} />}
      </Field>
    </div>
  );
}

/** The chosen filters as input of the call. */
function inputOf({ entity, entityId, actor, from, to }: Filter) {
  const first = momentOfField(`${from}T00:00`);
  const last = momentOfField(`${to}T12:00`);
  return {
    ...(entity !== '' && { entity }),
    ...(entityId.trim() !== '' && { entityId: entityId.trim() }),
    ...(actor !== '' && { actor, actorKind: 'person' as const }),
    ...(first !== null && { from: first }),
    // The day itself is included.
    ...(last !== null && { to: startOfNextDay(last) }),
  };
}
