import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#desk/design/button.tsx';
import { Failed } from '#desk/design/failed.tsx';
import { shortMoment } from '#desk/time/moment.ts';
import { useNow } from '#desk/time/use-now.ts';
import { labelOf } from '../form/control.ts';
import { wordOf } from '../form/field-words.ts';
import type { RecordName } from '../kinds.ts';
import { actionNames, recordWords as words } from '../words.ts';
import { type Difference, differencesOf } from './differences.ts';
import { readHistory } from './read-history.ts';
import styles from './record.module.css';
import { rowChanges } from './row-changes.ts';
import { cutText, valueText } from './value-text.ts';

type Fields = Readonly<Record<string, unknown>> | null;

/** The history of a record: who changed it, when, and what. */
export function History({ name, recordKey }: { name: RecordName; recordKey: string }) {
  const now = useNow();
  const { data, error, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['entityHistory', name, recordKey],
    queryFn: ({ pageParam: cursor }) => readHistory(name, recordKey, cursor),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.part}>
      <h2>{words.history}</h2>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
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

/** Further differences can be read in the audit log. */
const maxShown = 12;

/** Fields that changed, before and after. */
export function Changes({ name, before, after }: { name: string; before: Fields; after: Fields }) {
  if (before === null) return null;
  // A document that is not a group is the field `document` in the log.
  const whole = after !== null && 'document' in before ? [name] : null;
  const differences = whole
    ? [{ path: whole, before: before.document, after: after?.document }]
    : differencesOf([name], before, after);
  return (
    <dl className={styles.changes}>
      {differences.slice(0, maxShown).map((difference) => (
        <div key={difference.path.join('.')}>
          <dt>{labelsOf(difference.path)}</dt>
          <FieldChange {...difference} />
        </div>
      ))}
    </dl>
  );
}

/** A value before and after, or the rows in which two lists differ. */
function FieldChange({ path, before, after }: Difference) {
  const rows = rowChanges(before, after);
  if (rows === null)
    return (
      <dd>
        <del>{cutText(valueText(before, path))}</del> <ins>{cutText(valueText(after, path))}</ins>
      </dd>
    );
  const { changed, added, removed } = rows;
  const parts = [
    added.length > 0 && words.rowsAdded(added.join(', ')),
    changed.length > 0 && words.rowsChanged(changed.join(', ')),
    removed.length > 0 && words.rowsRemoved(removed.join(', ')),
  ].filter(Boolean);
  return <dd>{parts.length > 0 ? parts.join('; ') : words.rowsMoved}</dd>;
}

/** „Linkdoboz, Szöveg”: the names of a field and of the groups around it. */
function labelsOf(path: readonly string[]): string {
  const steps = path.length === 1 ? [path] : path.slice(1).map((_, index) => path.slice(0, index + 2));
  // Named values, such as Olympic games, have names of their own, and the words of their fields do not know
  // them.
  const wordsAt = (step: readonly string[]) =>
    wordOf(step) ?? (step.length > 2 ? wordOf([...step.slice(0, 1), ...step.slice(2)]) : null);
  return steps.map((step) => wordsAt(step)?.label ?? labelOf(step)).join(', ');
}
