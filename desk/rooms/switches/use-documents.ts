import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SiteSlug } from '#contract/article.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { queryClient } from '../../api/queries.ts';
import type { Documents } from './documents.ts';

type Name = keyof Documents;
export interface StoredDocument<N extends Name = Name> {
  name: N;
  /** In addresses: `main`, of a sponsor's line `main/gazdasag`. */
  key: string;
  version: number;
  document: Documents[N];
}
type AnyAnswer = Pick<StoredDocument, 'key' | 'version' | 'document'>;

const queryKey = 'switchDocuments';
const renewMs = 10_000;
const siteNames = ['Promotion', 'Pip', 'WaterLevels', 'WeatherWarning'] as const;

export const idOf = ({ name, key }: Pick<StoredDocument, 'name' | 'key'>) => `${name} ${key}`;

const inputOf = (key: string) => {
  const [site, slug] = key.split('/') as [SiteSlug, string | undefined];
  return slug === undefined ? { site } : { site, slug };
};
const read = async (name: Name, key: string): Promise<StoredDocument> => {
  const answer = await ask(`edit${name}`, inputOf(key) as InputOf<'editSponsoredLine'>);
  return { ...(answer as AnyAnswer), name };
};

async function readAll(site: SiteSlug): Promise<StoredDocument[]> {
  const lines: OutputOf<'listSponsoredLines'> = await ask('listSponsoredLines', {});
  const ofSite = lines.items.filter(({ key }) => key.startsWith(`${site}/`));
  return Promise.all([
    ...siteNames.map((name) => read(name, site)),
    ...ofSite.map(({ key }) => read('SponsoredLine', key)),
  ]);
}

/** What the switches show, as editors set it: stored, changed and not stored yet, changed by others meanwhile. */
export function useDocuments(site: SiteSlug) {
  const query = useQuery({
    queryKey: [queryKey, site],
    queryFn: () => readAll(site),
    refetchInterval: renewMs,
  });
  const [drafts, setDrafts] = useState<ReadonlyMap<string, StoredDocument>>(new Map());
  /** Versions of what somebody else has stored meanwhile. */
  const [conflicts, setConflicts] = useState<ReadonlyMap<string, StoredDocument>>(new Map());
  const [error, setError] = useState<unknown>(null);

  const forget = (id: string) => {
    setDrafts((old) => new Map([...old].filter(([other]) => other !== id)));
    setConflicts((old) => new Map([...old].filter(([other]) => other !== id)));
  };

  function change<N extends Name>(stored: StoredDocument<N>, document: Documents[N]): void {
    const id = idOf(stored);
    if (JSON.stringify(document) === JSON.stringify(stored.document)) {
      forget(id);
      return;
    }
    setDrafts((old) => {
      const version = old.get(id)?.version ?? stored.version;
      return new Map(old).set(id, { ...stored, version, document } as StoredDocument);
    });
  }

  /** @returns whether it was stored */
  async function store(id: string, draft: StoredDocument): Promise<boolean> {
    const { name, key, version, document } = draft;
    try {
      const input = inputOf(key) as InputOf<'putSponsoredLine'>;
      await ask(`put${name}`, input, { body: { version, document } as never });
      forget(id);
      return true;
    } catch (reason) {
      const isConflict = reason instanceof ApiError && reason.conflict !== undefined;
      if (isConflict) {
        const newer = await read(name, key);
        setConflicts((old) => new Map(old).set(id, newer));
      } else setError(reason);
      return false;
    }
  }

  /** @returns whether all were stored; the others say why */
  async function publish(changes = drafts): Promise<boolean> {
    setError(null);
    const stored = await Promise.all([...changes].map(([id, draft]) => store(id, draft)));
    await queryClient.invalidateQueries({ queryKey: [queryKey] });
    return stored.every(Boolean);
  }

  return {
    query,
    drafts,
    conflicts,
    error,
    change,
    publish,
    forget,
    discard() {
      setDrafts(new Map());
      setConflicts(new Map());
    },
    /** One's own change after all, over what somebody else did. */
    insist(id: string) {
      const [draft, newer] = [drafts.get(id), conflicts.get(id)];
      if (draft && newer) void publish(new Map([[id, { ...draft, version: newer.version }]]));
    },
    /** What is stored and what it would be. */
    find<N extends Name>(name: N, key: string) {
      const stored = query.data?.find((one) => one.name === name && one.key === key);
      if (!stored) return null;
      const id = idOf(stored);
      const draft = drafts.get(id) ?? null;
      return {
        id,
        stored: stored as StoredDocument<N>,
        document: (draft ?? stored).document as Documents[N],
        isChanged: draft !== null,
        isContested: conflicts.has(id),
      };
    },
  };
}
