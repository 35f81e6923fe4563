import type { z } from 'zod';

/** The parts of a JSON Schema from which an example is made. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  examples?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  format?: string;
  pattern?: string;
}

interface ExampleOptions {
  /** The schema as JSON. */
  json: object;
  /** The schemas to which it refers, by their id. */
  components: Readonly<Record<string, unknown>>;
  /** Name of the field. */
  name?: string;
}

/** Deeper lists are empty, because articles contain articles. */
const maxDepth = 7;
const picture = '/media/0123456789abcdef-1600x1067.jpg';

/** Example values of fields by name. The first one that the schema accepts is used. */
const valuesByName: Readonly<Record<string, readonly unknown[]>> = {
  slug: ['tetozott-a-szamos'],
  url: ['/belfold/2026/11/20/tetozott-a-szamos', 'https://cimlap.example/'],
  title: ['Tetőzött a Szamos'],
  name: ['Belföld', 'kende-luca'],
  label: ['Belföld'],
  lead: ['Péntek hajnalban 912 centiméternél tetőzött a folyó.'],
  content: ['<p>Péntek hajnalban tetőzött a folyó.</p>'],
  description: ['Hírek a folyó mellől.'],
  term: ['árvíz'],
  ids: ['12,7'],
  topics: ['article:tetozott-a-szamos,frontend'],
  image: [picture],
  coverImage: [picture],
  email: ['olvaso@example.com'],
  date: ['2026-11-20'],
  day: ['2026-11-20'],
  startdate: ['2026-11-20'],
  season: [2026],
  league: [271],
  pubDate: [1795161600],
  updatedAt: [1795161600],
  timestamp: [1795161600],
  currency: ['EUR', 'HUF'],
  base: ['EUR'],
  token: ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'],
};

/** Strings that match the contract's patterns. The first match is used. */
const strings: readonly string[] = [
  'szoveg',
  'tetozott-a-szamos',
  'Szöveg',
  '/belfold',
  '/belfold/2026/11/20/tetozott-a-szamos',
  picture,
  '/media/0123456789abcdef-1234567s.mp3',
  '0123456789abcdef-1600x1067.jpg',
  '2026-11-20',
  '2026-11',
  '2026',
  '1795161600',
  '12345',
  '12:30',
  '18:00',
  'a',
  'EUR',
  'HU',
  'hu',
  '#1d4e5f',
  '#6b2430',
  'https://cimlap.example/',
  'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk',
  'olvaso@example.com',
  '0123456789abcdef',
  '0123456789abcdef01234567',
  '0123456789abcdef0123456789abcdef',
  'abcdefghijklmnopqrstuv',
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ',
  '01234567-89ab-4cde-8f01-23456789abcd',
  'article:tetozott-a-szamos',
  'breaking',
  '2026-11-20T12:00:00Z',
];

/**
 * A deterministic example for a schema: every required field, one item in each list.
 * @returns undefined if no valid one could be made; the test lists these
 */
export function exampleOf(schema: z.ZodType, { json, components, name = '' }: ExampleOptions): unknown {
  const example = build(json, components as Components, name, 0);
  return schema.safeParse(example).success ? example : undefined;
}

type Components = Readonly<Record<string, Schema>>;

function build(schema: Schema, components: Components, name: string, depth: number): unknown {
  if (schema.$ref) {
    const id = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    return build(components[id] ?? {}, components, name, depth + 1);
  }
  if (schema.examples?.length) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return build(chosen(choices, depth), components, name, depth);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => build(part, components, name, depth)));
  const type = [schema.type].flat().find((each) => each !== 'null') ?? [schema.type].flat()[0];
  switch (type) {
    case 'object':
      return objectOf(schema, components, depth);
    case 'array':
      return listOf(schema, components, name, depth);
    case 'string':
      return stringOf(schema, name);
    case 'integer':
    case 'number':
      return numberOf(schema, name);
    case 'boolean':
      return schema.default ?? false;
    default:
      return null;
  }
}

/** Chooses the form of an example. A deeply nested one is null if it may be, to keep the example short. */
function chosen(choices: readonly Schema[], depth: number): Schema {
  const empty = choices.find(({ type }) => type === 'null');
  return (depth >= maxDepth && empty) || (choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {});
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  components: Components,
  depth: number,
): Record<string, unknown> {
  return Object.fromEntries(
    required.map((key) => [key, build(properties[key] ?? {}, components, key, depth + 1)]),
  );
}

function listOf(
  { items, prefixItems, minItems = 0 }: Schema,
  components: Components,
  name: string,
  depth: number,
): unknown[] {
  if (prefixItems) return prefixItems.map((item) => build(item, components, name, depth + 1));
  if (!items || (depth >= maxDepth && minItems === 0)) return [];
  return Array.from({ length: Math.max(1, minItems) }, () =>
    build(items, components, name.replace(/s$/, ''), depth + 1),
  );
}

function stringOf(schema: Schema, name: string) {
  const { pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY, default: standard } = schema;
  const values = (valuesByName[name] ?? []).filter((value) => typeof value === 'string');
  const form = pattern === undefined ? null : new RegExp(pattern, 'u');
  const isGood = (value: string) =>
    value.length >= minLength &&
    value.length <= maxLength &&
    (form?.test(value) ?? true) &&
    (format !== 'uri' || URL.canParse(value));
  return (
    [...values, ...(typeof standard === 'string' ? [standard] : []), ...strings].find(isGood) ??
    'szoveg'.padEnd(minLength, 'x')
  );
}

function numberOf({ minimum, exclusiveMinimum, maximum, default: standard }: Schema, name: string): number {
  const valueByName = (valuesByName[name] ?? []).find((value) => typeof value === 'number');
  const least = Math.max(
    minimum ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : exclusiveMinimum + 1,
  );
  const most = maximum ?? Number.POSITIVE_INFINITY;
  const exampleValue = Number(valueByName ?? standard ?? 1);
  return Math.min(Math.max(exampleValue, least), most);
}
