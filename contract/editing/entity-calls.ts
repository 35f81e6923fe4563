import { z } from 'zod';
import { UnixSeconds } from '../article.ts';
import { read, write } from '../call.ts';
import { maxInteger } from '../max-integer.ts';

/** An entity that editors set, from which its calls are made (docs/decisions/0077-a-pieces-life.md). */
export interface EntityForm<
  N extends string = string,
  P extends string = string,
  K extends z.ZodRawShape = z.ZodRawShape,
  D extends z.ZodType = z.ZodType,
> {
  /** `Tag`: the calls are `editTag`, `putTag`, `patchTag`, `deleteTag`. */
  name: N;
  /** `Tags`: its list is `listTags`. */
  plural: P;
  /** `/api/edit/tags`; its key is appended. */
  path: `/api/edit/${string}`;
  /** Fields of the key, in the order in which they stand in the address. */
  key: K;
  /** The document that editors read and write. */
  document: D;
  /** Name in sentences: `a tag`. */
  nameInSentence: string;
  maxBodyBytes?: number;
}

/** Most documents have some fields; the largest are transcripts and front pages. */
const standardMaxBytes = 1024 * 1024;

const Version = z
  .int()
  .min(0)
  .max(maxInteger)
  .meta({
    description: 'Version, which grows with each change and is never reused; 0 while nothing is set.',
    examples: [1042],
  });
const SentVersion = Version.optional().meta({
  description: 'Version that the change is based on; the newest if left out.',
});
const UpdatedAt = UnixSeconds.nullable().meta({ description: 'Null while nothing is set.' });
const Key = z
  .string()
  .meta({ description: 'Key of the entity: the last part of its path.', examples: ['arviz'] });

const ListInput = z.object({
  q: z.string().max(200).default('').meta({ description: 'Part of the name or key.' }),
  cursor: z.string().max(400).optional().meta({ description: '`next` of the page before.' }),
  limit: z.coerce.number().int().min(1).max(200).default(50).meta({ description: 'Items per page.' }),
});

const ListOutput = z
  .object({
    items: z
      .array(
        z.object({
          key: Key,
          name: z.string().meta({ description: 'Name by which editors know it.' }),
          isActive: z.boolean().meta({ description: 'False: switched off, or over.' }),
          articles: z.int().nullable().meta({
            description: 'Listed articles of both sites together; null where none belong to it.',
          }),
          version: Version,
          updatedAt: UpdatedAt,
        }),
      )
      .meta({ description: 'One page of them, in the order of their keys.' }),
    next: z
      .string()
      .nullable()
      .meta({ description: '`cursor` of the next page; null at the end.', examples: [null] }),
  })
  .meta({ id: 'EntityList', description: 'A page of what editors can set. New ones do not move the pages.' });

const Deleted = z
  .object({ key: Key, version: z.literal(0).meta({ description: 'Always 0: nothing is set any more.' }) })
  .meta({ id: 'DeletedEntity', description: 'The answer to a deletion. What has a default has it again.' });

/** A document with its version, for editors. */
function storedEntity<D extends z.ZodType>(document: D) {
  return z.object({ key: Key, version: Version, updatedAt: UpdatedAt, document });
}

/** The same with the result of a change. */
function changedEntity<D extends z.ZodType>(document: D) {
  return z.object({
    key: Key.meta({ description: 'A renamed entity has a new one.', examples: ['arviz'] }),
    version: Version,
    updatedAt: UpdatedAt,
    changed: z.boolean().meta({ description: 'False: it was already stored exactly so.' }),
    document,
  });
}

/** A document may be sent back as it was read: `key`, `updatedAt` and `changed` are accepted and ignored. */
const ignored = {
  key: z.unknown().optional().meta({ description: 'Ignored.' }),
  updatedAt: z.unknown().optional().meta({ description: 'Ignored.' }),
  changed: z.unknown().optional().meta({ description: 'Ignored.' }),
};

function putBody<D extends z.ZodType>(document: D) {
  return z.strictObject({ version: SentVersion, ...ignored, document });
}

/** Missing fields must stay unchanged, so defaults must not fill them in. */
function patchBody(document: z.ZodType) {
  const shape = document instanceof z.ZodObject ? document.shape : {};
  const fields = Object.entries(shape).map(([name, field]) => {
    const plain = field instanceof z.ZodDefault ? field.unwrap() : field;
    const { description } = z.globalRegistry.get(field as z.ZodType) ?? {};
    return [name, (plain as z.ZodType).optional().meta({ ...(description && { description }) })];
  });
  return z.strictObject({
    version: SentVersion,
    ...ignored,
    changes: z
      .strictObject(Object.fromEntries(fields) as Record<string, z.ZodOptional<z.ZodType>>)
      .meta({ description: 'The changed fields, each completely; the others stay as they are.' }),
  });
}

type ListCall = ReturnType<typeof read<typeof ListInput, typeof ListOutput>>;
type ReadCall<K extends z.ZodRawShape, D extends z.ZodType> = ReturnType<
  typeof read<z.ZodObject<K>, ReturnType<typeof storedEntity<D>>>
>;
type WriteCall<K extends z.ZodRawShape, B extends z.ZodType, D extends z.ZodType> = ReturnType<
  typeof write<z.ZodObject<K>, ReturnType<typeof changedEntity<D>>, B>
>;
type PatchBody = ReturnType<typeof patchBody>;
type DeleteCall<K extends z.ZodRawShape> = Omit<
  ReturnType<typeof read<z.ZodObject<K>, typeof Deleted>>,
  'method'
> & { method: 'DELETE' };

/** The calls of one entity. A document that is a list can only be replaced as a whole. */
export type EntityCalls<
  N extends string,
  P extends string,
  K extends z.ZodRawShape,
  D extends z.ZodType,
> = Record<`list${P}`, ListCall> &
  Record<`edit${N}`, ReadCall<K, D>> &
  Record<`put${N}`, WriteCall<K, ReturnType<typeof putBody<D>>, D>> &
  Record<`delete${N}`, DeleteCall<K>> &
  (D extends z.ZodObject ? Record<`patch${N}`, WriteCall<K, PatchBody, D>> : unknown);

/** Documents with a name of their own in the API's description keep it. */
function described<D extends z.ZodType>(document: D, nameInSentence: string): D {
  const facts = z.globalRegistry.get(document);
  if (facts?.description) return document;
  return document.meta({ ...facts, description: `The fields of ${nameInSentence}.` });
}

/** `a tag` → `tags`, `the menus of a site` → `the menus of each site`. */
const allOf = (nameInSentence: string) =>
  /^an? /.test(nameInSentence)
    ? `${nameInSentence.replace(/^an? /, '')}s`.replace(/zs$/, 'zzes')
    : nameInSentence.replace(/\ban? /, 'each ');

/** Creates the calls of an entity: list, GET for editing, PUT, PATCH and DELETE. */
export function entityCalls<
  const N extends string,
  const P extends string,
  K extends z.ZodRawShape,
  D extends z.ZodType,
>(form: EntityForm<N, P, K, D>): EntityCalls<N, P, K, D> {
  const { name, plural, path: listPath, key, nameInSentence, maxBodyBytes = standardMaxBytes } = form;
  const document = described(form.document, nameInSentence);
  const path = `${listPath}/${Object.keys(key)
    .map((field) => `{${field}}`)
    .join('/')}` as const;
  const input = z.object(key);
  const calls = {
    [`list${plural}`]: read({
      path: listPath,
      summary: `List ${allOf(nameInSentence)}`,
      input: ListInput,
      output: ListOutput,
      tags: () => [],
    }),
    [`edit${name}`]: read({
      path,
      summary: `Read ${nameInSentence} for editing`,
      input,
      output: storedEntity(document),
      tags: () => [],
    }),
    [`put${name}`]: write({
      method: 'PUT',
      path,
      summary: `Set ${nameInSentence}; 409 with both versions if somebody else has changed it`,
      input,
      body: putBody(document),
      maxBodyBytes,
      output: changedEntity(document),
    }),
    ...(document instanceof z.ZodObject && {
      [`patch${name}`]: write({
        method: 'PATCH',
        path,
        summary: `Change some fields of ${nameInSentence}`,
        input,
        body: patchBody(document),
        maxBodyBytes,
        output: changedEntity(document),
      }),
    }),
    [`delete${name}`]: {
      method: 'DELETE' as const,
      path,
      summary: `Delete ${nameInSentence}; 409 with the uses while something uses it`,
      input,
      output: Deleted,
      tags: () => [],
    },
  };
  // Calls with composed names lose their types; the return type restores them.
  return calls as unknown as EntityCalls<N, P, K, D>;
}
