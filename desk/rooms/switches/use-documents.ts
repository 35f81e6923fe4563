import { useQuery } from '@tanstack/react-query';
import type { SiteSlug } from '#contract/article.ts';
import type { InputOf, OutputOf } from '#contract/calls.ts';
import { ApiError } from '../../api/api-error.ts';
import { ask } from '../../api/ask.ts';
import { faultSentence } from '../../api/fault-sentence.ts';
import { isSame } from '../../design/is-same.ts';
import type { Documents } from './documents.ts';
import { useDrafts } from './use-drafts.ts';

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
const refreshMs = 10_000;
/** Documents of which each site has one. */
const namesOfSite = ['Promotion', 'Pip', 'WaterLevels', 'WeatherWarning'] as const;

export const idOf = ({ name, key }: Pick<StoredDocument, 'name' | 'key'>) => `${name} ${key}`;

const inputOf = (key: string) => {
  const [site, slug] = key.split('/') as [SiteSlug, string | undefined];
  return slug === undefined ? { site } : { site, slug };
};
const read = async (name: Name, key: string): Promise<StoredDocument> => {
  const answer = await ask(`edit${name}`, inputOf(key) as InputOf<'editSponsoredLine'>);
  return { ...(answer as AnyAnswer), name };
};

async function allLines(): Promise<OutputOf<'listSponsoredLines'>['items']> {
  const items: OutputOf<'listSponsoredLines'>['items'] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: OutputOf<'listSponsoredLines'> = await ask('listSponsoredLines', {
      ...(cursor !== '' && { cursor }),
    });
    items.push(...page.items);
    cursor = page.next;
  }
  return items;
}

async function readAll(site: SiteSlug): Promise<StoredDocument[]> {
  const ofSite = (await allLines()).filter(({ key }) => key.startsWith(`${site}/`));
  return Promise.all([
    ...namesOfSite.map((name) => read(name, site)),
    ...ofSite.map(({ key }) => read('SponsoredLine', key)),
  ]);
}

/** Faults by the name of their field, as sentences. */
export type Faults = Readonly<Record<string, string>>;

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.issues.map(({ path, message }) => [path.split('.').at(-1), faultSentence(message)]),
      )
    : {};

/** Documents behind the switches: stored, edited but not saved, and changed by others meanwhile. */
export function useDocuments(site: SiteSlug) {
  const query = useQuery({
    queryKey: [queryKey, site],
    queryFn: () => readAll(site),
    refetchInterval: refreshMs,
  });
  const { setDrafts, ...changes } = useDrafts<string, StoredDocument, StoredDocument>({
    queryKey,
    store: (_, { name, key, version, document }) =>
      ask(`put${name}`, inputOf(key) as InputOf<'putSponsoredLine'>, {
        body: { version, document } as never,
      }),
    readNewer: ({ name, key }) => read(name, key),
    isStored: ({ document }, stored) => isSame(document, stored.document),
  });
  const { drafts, conflicts, errors, forget } = changes;

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

  return {
    ...changes,
    query,
    change,
    /** The stored value and the edited one. */
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
        faults: faultsOf(errors.get(id)),
      };
    },
  };
}
