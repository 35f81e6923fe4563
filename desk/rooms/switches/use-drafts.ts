import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { queryClient } from '../../api/queries.ts';

interface Versioned {
  /** Of a draft: the version that was read when the change began. */
  version: number;
}

interface DraftsOptions<Key, Draft, Stored> {
  /** First part of the key of the query that reads what is stored. */
  queryKey: string;
  /** @throws ApiError with a conflict when somebody else has stored something meanwhile */
  store(key: Key, draft: Draft): Promise<unknown>;
  /** What somebody else has stored meanwhile. */
  readNewer(draft: Draft, conflict: NonNullable<ApiError['conflict']>): Stored | Promise<Stored>;
}

/** Changes that are not stored yet, by key, and those of them that others contest. */
export function useDrafts<Key extends string, Draft extends Versioned, Stored extends Versioned>({
  queryKey,
  store,
  readNewer,
}: DraftsOptions<Key, Draft, Stored>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<Key, Draft>>(new Map());
  /** What somebody else has stored meanwhile. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<Key, Stored>>(new Map());
  const [error, setError] = useState<unknown>(null);

  const forget = (key: Key) => {
    setDrafts((old) => new Map([...old].filter(([other]) => other !== key)));
    setConflicts((old) => new Map([...old].filter(([other]) => other !== key)));
  };

  /** @returns whether it was stored */
  async function publishOne(key: Key, draft: Draft): Promise<boolean> {
    try {
      await store(key, draft);
      forget(key);
      return true;
    } catch (reason) {
      if (reason instanceof ApiError && reason.conflict) {
        const newer = await readNewer(draft, reason.conflict);
        setConflicts((old) => new Map(old).set(key, newer));
      } else setError(reason);
      return false;
    }
  }

  /** @returns whether all were stored; the others say why */
  async function publish(changes = drafts): Promise<boolean> {
    setError(null);
    const stored = await Promise.all([...changes].map(([key, draft]) => publishOne(key, draft)));
    await queryClient.invalidateQueries({ queryKey: [queryKey] });
    return stored.every(Boolean);
  }

  return {
    drafts,
    conflicts,
    error,
    setDrafts,
    publish,
    forget,
    discard() {
      setDrafts(new Map());
      setConflicts(new Map());
    },
    /** Stores one's own change after all, over what somebody else did. */
    insist(key: Key) {
      const [draft, newer] = [drafts.get(key), conflicts.get(key)];
      if (draft && newer) void publish(new Map([[key, { ...draft, version: newer.version }]]));
    },
  };
}
