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
  store(key: Key, draft: Draft): Promise<Versioned>;
  /** What somebody else has saved meanwhile. */
  readNewer(draft: Draft, conflict: NonNullable<ApiError['conflict']>): Stored | Promise<Stored>;
  /** Whether what is stored is what this draft would make of it. */
  isStored(draft: Draft, stored: Stored): boolean;
}

/** Unsaved changes by key, and conflicts with others. */
export function useDrafts<Key extends string, Draft extends Versioned, Stored extends Versioned>({
  queryKey,
  store,
  readNewer,
  isStored,
}: DraftsOptions<Key, Draft, Stored>) {
  const [drafts, setDrafts] = useState<ReadonlyMap<Key, Draft>>(new Map());
  /** What somebody else has saved meanwhile. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<Key, Stored>>(new Map());
  /** Why the server refused a change. */
  const [errors, setErrors] = useState<ReadonlyMap<Key, unknown>>(new Map());

  const forgetFaults = (key: Key) => {
    setConflicts((old) => without(old, key));
    setErrors((old) => without(old, key));
  };
  const forget = (key: Key) => {
    setDrafts((old) => without(old, key));
    forgetFaults(key);
  };
  /** What was typed while `saved` was being saved is a change of the new version. */
  const forgetSaved = (key: Key, saved: Draft | undefined, version: number) => {
    setDrafts((now) => {
      const draft = now.get(key);
      if (!draft || draft === saved) return without(now, key);
      return new Map(now).set(key, { ...draft, version });
    });
    forgetFaults(key);
  };

  /** @returns the new version; null if it was not saved */
  async function publishOne(key: Key, draft: Draft): Promise<number | null> {
    const refuse = (reason: unknown) => setErrors((old) => new Map(old).set(key, reason));
    try {
      return (await store(key, draft)).version;
    } catch (reason) {
      if (reason instanceof ApiError && reason.conflict)
        return resolveConflict(key, draft, reason.conflict).catch((failure: unknown) => {
          refuse(failure);
          return null;
        });
      refuse(reason);
      return null;
    }
  }

  /** @returns the version of an earlier attempt that was saved without its answer arriving; otherwise null */
  async function resolveConflict(
    key: Key,
    draft: Draft,
    conflict: NonNullable<ApiError['conflict']>,
  ): Promise<number | null> {
    const newer = await readNewer(draft, conflict);
    if (isStored(draft, newer)) return newer.version;
    setConflicts((old) => new Map(old).set(key, newer));
    // A change that was published at once has no draft yet, which `insist` needs.
    setDrafts((old) => (old.has(key) ? old : new Map(old).set(key, draft)));
    return null;
  }

  /** @returns whether all were saved; the others have a reason */
  async function publish(changes = drafts): Promise<boolean> {
    if (changes.size === 0) return true;
    setErrors(new Map());
    const results = await Promise.all(
      [...changes].map(async ([key, draft]) => ({ key, version: await publishOne(key, draft) })),
    );
    const reading = queryClient.invalidateQueries({ queryKey: [queryKey] });
    // The drafts are shown until the saved values have been loaded. Otherwise the fields would show the old
    // values meanwhile.
    if (results.some(({ version }) => version !== null)) await reading;
    for (const { key, version } of results) if (version !== null) forgetSaved(key, drafts.get(key), version);
    return results.every(({ version }) => version !== null);
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
