import { useInfiniteQuery } from '@tanstack/react-query';
import { ask } from '#desk/api/ask.ts';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/design/moment.ts';
import { useNow } from '#desk/design/use-now.ts';
import { labelOf } from '../form/control.ts';
import { wordOf } from '../form/field-words.ts';
import { auditNameOf, type RecordName } from '../kinds.ts';
import { actionNames, recordWords as words } from '../words.ts';
import styles from './record.module.css';
import { valueText } from './value-text.ts';

/** Kinds that are no entities: their history is in the log alone, which chiefs read. */
const inLogAlone: ReadonlySet<string> = new Set(['Person', 'Key', 'Webhook', 'Correction', 'OldAddress']);

type Fields = Readonly<Record<string, unknown>> | null;

/** Who changed it, when, and from what to what. */
export function History({ name, recordKey }: { name: RecordName; recordKey: string }) {
  const now = useNow();
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['entityHistory', name, recordKey],
    queryFn: ({ pageParam: cursor }) => readHistory(name, recordKey, cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.part}>
      <h2>{words.history}</h2>
      {error && <Failed error={error} />}
      {data && rows.length === 0 && <p className={styles.quiet}>{words.noHistory}</p>}
      <ol className={styles.history}>
        {rows.map(({ id, at, actor, action, before, after }) => (
          <li key={id}>
            <p>
              <b>{actor.name}</b> {actionNames[action] ?? action} <time>{shortMoment(at, now)}</time>
            </p>
            <Changes name={name} before={before as Fields} after={after as Fields} />
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button look="quiet" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}

export async function readHistory(name: RecordName, key: string, cursor: string | undefined) {
  const part = cursor === undefined ? {} : { cursor };
  if (inLogAlone.has(name))
    return ask('audit', { entity: auditNameOf(name), entityId: key, limit: 30, ...part });
  return ask('entityHistory', { entity: name as 'Tag', key, limit: 30, ...part });
}

/** Fields that changed, before and after. */
export function Changes({ name, before, after }: { name: string; before: Fields; after: Fields }) {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => field !== 'version')
    .slice(0, 12);
  if (before === null) return null;
  return (
    <dl className={styles.changes}>
      {fields.map((field) => (
        <div key={field}>
          <dt>{wordOf([name, field])?.label ?? labelOf([name, field])}</dt>
          <dd>
            <del>{valueText(before?.[field])}</del> <ins>{valueText(after?.[field])}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
