import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/queries.ts';

interface Versioned {
  /** The version that was read when the change started. */
  version: number;
}

interface DraftsOptions<Key, Draft, Stored> {
  /** First part of the query key of the stored value. */
  queryKey: string;
  /** @throws ApiError with a conflict when somebody else has saved meanwhile */
  store(key: Key, draft: Draft): Promise<unknown>;
  /** What somebody else has saved meanwhile. */
  readNewer(draft: Draft, conflict: NonNullable<ApiError['conflict']>): Stored | Promise<Stored>;
}

/** Unsaved changes by key, and conflicts with others. */
export function useDrafts<Key extends string, Draft extends Versioned, Stored extends Versioned>({
  queryKey,
  store,
  readNewer,
}: DraftsOptions<Key, Draft, Stored>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<Key, Draft>>(new Map());
  /** What somebody else has saved meanwhile. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<Key, Stored>>(new Map());
  /** Why the server refused a change. */
  const [errors, setErrors] = useState<ReadonlyMap<Key, unknown>>(new Map());

  const forget = (key: Key) => {
    setDrafts((old) => without(old, key));
    setConflicts((old) => without(old, key));
    setErrors((old) => without(old, key));
  };

  /** @returns whether it was saved */
  async function publishOne(key: Key, draft: Draft): Promise<boolean> {
    try {
      await store(key, draft);
      return true;
    } catch (reason) {
      if (reason instanceof ApiError && reason.conflict) {
        const newer = await readNewer(draft, reason.conflict);
        setConflicts((old) => new Map(old).set(key, newer));
      } else setErrors((old) => new Map(old).set(key, reason));
      return false;
    }
  }

  /** @returns whether all were saved; the others have a reason */
  async function publish(changes = drafts): Promise<boolean> {
    setErrors(new Map());
    const saved = await Promise.all(
      [...changes].map(async ([key, draft]) => ((await publishOne(key, draft)) ? [key] : [])),
    );
    // Until the saved values are here, the drafts are shown: the fields would go back to the former ones.
    await queryClient.invalidateQueries({ queryKey: [queryKey] });
    for (const key of saved.flat()) forget(key);
    return saved.every((keys) => keys.length > 0);
  }

  return {
    drafts,
    conflicts,
    errors,
    setDrafts,
    publish,
    forget,
    discard() {
      setDrafts(new Map());
      setConflicts(new Map());
      setErrors(new Map());
    },
    /** Saves the user's own change, overwriting somebody else's. */
    insist(key: Key) {
      const [draft, newer] = [drafts.get(key), conflicts.get(key)];
      if (draft && newer) void publish(new Map([[key, { ...draft, version: newer.version }]]));
    },
  };
}

const without = <Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> =>
  new Map([...map].filter(([other]) => other !== key));
