import { z } from 'zod';
import { maxUnixSeconds } from '../article.ts';

/** Fields that every described field has. */
interface AnyField {
  /** Whether the value may be null. */
  isNullable: boolean;
  /** Whether the field may be left out. */
  isOptional: boolean;
  /** Value for a new document; without it the field is empty. */
  initial?: unknown;
}

/** What a text is, if it is more than words. */
export type TextFormat =
  | 'words'
  | 'slug'
  | 'email'
  | 'address'
  | 'path'
  | 'day'
  /** ISO 8601 with an offset. */
  | 'moment'
  /** ISO 8601 without an offset, in Europe/Budapest. */
  | 'local-moment'
  | 'picture'
  | 'sound'
  | 'video'
  | 'colour';

export type Field = AnyField &
  (
    | { kind: 'text'; format: TextFormat; maxLength: number | null }
    | { kind: 'number'; isInteger: boolean; min: number | null; max: number | null }
    /** Unix seconds. */
    | { kind: 'seconds' }
    | { kind: 'boolean' }
    | { kind: 'choice'; values: ReadonlyArray<string | number> }
    | { kind: 'group'; fields: Readonly<Record<string, Field>> }
    | { kind: 'list'; item: Field; maxItems: number | null }
    | { kind: 'tuple'; items: readonly Field[] }
    /** Named values with free names. */
    | { kind: 'record'; value: Field }
    /** A union. `by`: the field that tells the variants apart, if there is one. */
    | { kind: 'union'; by: string | null; options: readonly Field[] }
    | { kind: 'json' }
  );

/** The parts of a JSON Schema that are read here. */
interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: string | number;
  enum?: Array<string | number>;
  default?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Kinds of texts by the names of their schemas in the API's description. */
const formatOfName: Readonly<Record<string, TextFormat>> = {
  ImageRef: 'picture',
  SoundRef: 'sound',
  VideoRef: 'video',
};
const formatOfFormat: Readonly<Record<string, TextFormat>> = {
  email: 'email',
  uri: 'address',
  date: 'day',
  'date-time': 'moment',
};
/** Patterns that reveal what a text is (`Slug`, colours, paths). */
const formatOfPattern: ReadonlyArray<readonly [RegExp, TextFormat]> = [
  [/^\^\[a-z0-9\]\+\(\?:\[-_\]\[a-z0-9\]\+\)\*\$$/, 'slug'],
  [/^\^#\[0-9a-f\]\{6\}\$$/, 'colour'],
  [/^\^\(\?:\\\/\(\?!\\\/\)\|https:/, 'path'],
];
/** Name of the schema for any JSON: only the page that shows it knows its form. */
const anyJson = 'Json';

/**
 * Describes a document of the contract for programs that create a form for it, such as the desk. Validation
 * stays on the server (docs/decisions/0084-forms-from-the-contract.md).
 */
export function describeDocument(document: z.ZodType): Field {
  const schema = z.toJSONSchema(document, { io: 'input', unrepresentable: 'any' }) as Schema;
  return describe(schema, schema.$defs ?? {}, true);
}

function describe(schema: Schema, components: Readonly<Record<string, Schema>>, isRequired: boolean): Field {
  // Forms edit stored documents, so a field with a default always has a value.
  const isOptional = !isRequired && schema.default === undefined;
  const name = schema.$ref?.split('/').at(-1);
  if (name === anyJson) return { isNullable: false, isOptional, kind: 'json' };
  if (name !== undefined && components[name]) {
    const field = describe({ ...components[name], ...withoutRef(schema) }, components, isRequired);
    const format = formatOfName[name];
    return field.kind === 'text' && format ? { ...field, format } : field;
  }
  const options = optionsOf(schema);
  const withInitial = schema.default === undefined ? {} : { initial: schema.default };
  const common = { isNullable: false, isOptional, ...withInitial };
  if (!options) return { ...common, ...plain(schema, components) };
  const forms = options.filter(({ type }) => type !== 'null');
  const isNullable = forms.length < options.length;
  const [first] = forms;
  if (!first) return { ...common, isNullable, kind: 'json' };
  if (forms.length === 1) {
    const field = describe(first, components, isRequired);
    return { ...field, ...common, isNullable };
  }
  const described = forms.map((form) => describe(form, components, true));
  // A stored recording or an external address, or a slug or nothing: one field accepts both.
  const text = described.find(({ kind }) => kind === 'text');
  if (text && described.every(isText)) return { ...text, ...common, isNullable };
  if (forms.every(({ const: value }) => value !== undefined)) {
    return { ...common, isNullable, kind: 'choice', values: forms.flatMap((form) => form.const ?? []) };
  }
  return { ...common, isNullable, kind: 'union', by: discriminatorOf(described), options: described };
}

function optionsOf({ anyOf, oneOf, type }: Schema): Schema[] | undefined {
  if (Array.isArray(type)) return type.map((one) => ({ type: one }));
  return (anyOf ?? oneOf)?.flatMap(flatten);
}

const isText = (field: Field): boolean =>
  field.kind === 'text' || (field.kind === 'choice' && field.values.every((value) => value === ''));

/** Nested unions are one union. */
const flatten = (schema: Schema): Schema[] =>
  schema.anyOf && schema.default === undefined ? schema.anyOf.flatMap(flatten) : [schema];

const withoutRef = ({ $ref: _, ...rest }: Schema): Schema => rest;

type Plain<F = Field> = F extends AnyField ? Omit<F, keyof AnyField> : never;

function plain(schema: Schema, components: Readonly<Record<string, Schema>>): Plain {
  if (schema.enum) return { kind: 'choice', values: schema.enum };
  if (schema.const !== undefined) return { kind: 'choice', values: [schema.const] };
  switch (schema.type) {
    case 'string':
      return { kind: 'text', format: formatOf(schema), maxLength: schema.maxLength ?? null };
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return { kind: 'boolean' };
    case 'array':
      return listOf(schema, components);
    case 'object':
      return groupOf(schema, components);
    default:
      return { kind: 'json' };
  }
}

function formatOf({ format, pattern = '' }: Schema): TextFormat {
  if (format === 'date-time' && !pattern.includes('Z')) return 'local-moment';
  const byFormat = format && formatOfFormat[format];
  return byFormat || (formatOfPattern.find(([form]) => form.test(pattern))?.[1] ?? 'words');
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: Schema): Plain {
  // Only `UnixSeconds` has this limit.
  if (maximum === maxUnixSeconds) return { kind: 'seconds' };
  const isInteger = type === 'integer';
  const above = exclusiveMinimum === undefined ? null : exclusiveMinimum + (isInteger ? 1 : 0);
  const max = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? null : maximum;
  return { kind: 'number', isInteger, min: minimum ?? above, max };
}

function listOf(
  { items, prefixItems, maxItems }: Schema,
  components: Readonly<Record<string, Schema>>,
): Plain {
  if (prefixItems)
    return { kind: 'tuple', items: prefixItems.map((item) => describe(item, components, true)) };
  if (typeof items !== 'object') return { kind: 'json' };
  return { kind: 'list', item: describe(items, components, true), maxItems: maxItems ?? null };
}

function groupOf(schema: Schema, components: Readonly<Record<string, Schema>>): Plain {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties || Object.keys(properties).length === 0) {
    if (typeof additionalProperties !== 'object') return { kind: 'json' };
    return { kind: 'record', value: describe(additionalProperties, components, true) };
  }
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    describe(field, components, required.includes(name)),
  ]);
  return { kind: 'group', fields: Object.fromEntries(fields) };
}

/** The field whose value distinguishes the variants. */
function discriminatorOf(options: readonly Field[]): string | null {
  const [first] = options;
  if (first?.kind !== 'group') return null;
  const isChoice = (name: string) =>
    options.every((option) => option.kind === 'group' && option.fields[name]?.kind === 'choice');
  return Object.keys(first.fields).find(isChoice) ?? null;
}
