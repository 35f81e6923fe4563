import { recordForms } from 'virtual:record-forms';
import type { CallName } from '#contract/calls.ts';
import type { Field } from '#contract/editing/described-form.ts';
import { ask } from '#desk/api/ask.ts';
import { type Me, may } from '#desk/session/use-me.ts';
import { siteNameOf } from '#desk/shell/words.ts';
import { kindOf, type OtherName, type RecordName } from './kinds.ts';
import { otherSources } from './other-sources.ts';
import type { RecordItem, RecordSource, SavedVersion } from './record-source.ts';
import { placeNames } from './words.ts';

type AnyCall = (name: string, input: object, options?: { body?: unknown }) => Promise<unknown>;
// A composed call name loses its types. The server checks the input.
const askAny = ask as unknown as AnyCall;

interface EntityAnswer {
  key: string;
  version: number;
  updatedAt: number | null;
  document: unknown;
}
interface EntityListItem extends Omit<RecordItem, 'note'> {
  articles: number | null;
}

const isOther = (name: RecordName): name is OtherName => name in otherSources;

/** The source of a kind for the signed-in user. Functions that they may not use are missing. */
export function sourceOf(name: RecordName, me: Me): RecordSource {
  return isOther(name) ? otherSources[name](me) : entitySource(name, me);
}

function entitySource(name: RecordName, me: Me): RecordSource {
  const description = recordForms.entities[name];
  if (!description) throw new Error(`There is no form for ${name}.`);
  const { plural, key: keyFields, document: form } = description;
  const mayWrite = may(me, `put${name}` as CallName);
  const isOfSite = kindOf(name).isOfSite === true;
  const inputOf = (key: string) => {
    const parts = key.split('/');
    return Object.fromEntries(keyFields.map((field, index) => [field, parts[index] ?? '']));
  };
  const put = async (key: string, body: object, requestKey?: string): Promise<SavedVersion> => {
    const sent = { body, ...(requestKey !== undefined && { key: requestKey }) };
    const saved = (await askAny(`put${name}`, inputOf(key), sent)) as EntityAnswer;
    return { key: saved.key, version: saved.version };
  };
  const hasOwnKey = form.kind === 'group' && keyFields.every((field) => field in form.fields);
  return {
    async list({ q, cursor }) {
      const input = { q, ...(cursor !== undefined && { cursor }) };
      const page = (await askAny(`list${plural}`, input)) as { items: EntityListItem[]; next: string | null };
      return { items: page.items.map((item) => itemOf(item, name, isOfSite)), next: page.next };
    },
    async read(key) {
      const answer = (await askAny(`edit${name}`, inputOf(key))) as EntityAnswer;
      return { ...answer, name: nameOf(answer, name, isOfSite) };
    },
    uses: async (key) => (await ask('entityUses', { entity: name as 'Tag', key })).uses,
    form,
    // An election comes with its places, as a file.
    newKey: isOfSite || name === 'Election' ? [] : hasOwnKey ? [] : keyFields,
    ...(mayWrite && { save: (key, { version, document }) => put(key, { version, document }) }),
    ...(mayWrite &&
      !isOfSite &&
      name !== 'Election' && {
        create: (key, document, requestKey) => put(key, { version: 0, document }, requestKey),
      }),
    ...(name === 'Election' && may(me, 'uploadElection') && electionFromFile),
    ...(may(me, `delete${name}` as CallName) && {
      async remove(key) {
        await askAny(`delete${name}`, inputOf(key));
      },
    }),
    ...(isOfSite && { removeLabel: 'Vissza az alaphelyzetre' }),
  };
}

const fileForm: Field = {
  kind: 'group',
  fields: {
    file: { kind: 'text', format: 'words', maxLength: null, isNullable: false, isOptional: false },
    rehearsal: { kind: 'boolean', isNullable: false, isOptional: false },
  },
  isNullable: false,
  isOptional: false,
};

/** An election comes with its places, as a file (docs/elections.md#the-format). */
const electionFromFile: Pick<RecordSource, 'newForm' | 'create'> = {
  newForm: fileForm,
  async create(_, document, requestKey) {
    const body = document as { file: string; rehearsal: boolean };
    const { slug } = await ask('uploadElection', {}, { body, key: requestKey });
    return { key: slug };
  },
};

function itemOf({ articles, ...item }: EntityListItem, name: RecordName, isOfSite: boolean): RecordItem {
  return {
    ...item,
    name: isOfSite ? (siteNameOf(item.key) ?? item.key) : (placeName(name, item.key) ?? item.name),
    note: articles === null ? keyText(item.key) : `${keyText(item.key)} · ${articles} cikk`,
  };
}

/** Name of a place of a page, as of `main/after-youtube`; undefined for records of other kinds. */
export const placeName = (kind: RecordName, key: string): string | undefined =>
  kind === 'Unique' ? placeNames[key.split('/').at(-1) ?? ''] : undefined;

/** A key as people read it: `erdely/adatkezeles` is „Erdély · adatkezeles”. */
export function keyText(key: string): string {
  const [site = '', ...rest] = key.split('/');
  return rest.length > 0 && siteNameOf(site) ? [siteNameOf(site), ...rest].join(' · ') : key;
}

/** The name of a document: its name or its first question, otherwise its key. */
function nameOf({ key, document }: EntityAnswer, kind: RecordName, isOfSite: boolean): string {
  if (isOfSite) return siteNameOf(key) ?? key;
  const place = placeName(kind, key);
  if (place !== undefined) return place;
  const { name, title, description, questions } = (document ?? {}) as Record<string, unknown>;
  const firstQuestion = Array.isArray(questions)
    ? (questions[0] as { question?: unknown } | undefined)?.question
    : null;
  const names = [name, title, description, firstQuestion];
  return names.find((one): one is string => typeof one === 'string' && one !== '') ?? keyText(key);
}
