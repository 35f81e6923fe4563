import fc from 'fast-check';
import { hostileJson, hostileText } from './hostile.ts';

/** The part of JSON Schema that the API's description uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  format?: string;
  default?: unknown;
}

type Schemas = Readonly<Record<string, Schema>>;

const textsByFormat: Readonly<Record<string, fc.Arbitrary<string>>> = {
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  date: fc.constantFrom('2026-11-22', '1900-01-01', '9999-12-31'),
  'date-time': fc.constantFrom('2026-11-22T10:00:00Z', '1970-01-01T00:00:00Z'),
};

/** Mostly valid values; two in 17 are anything at all, and so at every depth. */
export function mostlyValid(schema: Schema, schemas: Schemas, depth = 0): fc.Arbitrary<unknown> {
  // `false` is a schema too: nothing matches it.
  if (depth > 5 || typeof schema !== 'object') return fc.constant(null);
  return fc.oneof(
    { weight: 15, arbitrary: validValues(schema, schemas, depth) },
    { weight: 1, arbitrary: hostileJson },
    { weight: 1, arbitrary: hostileText },
  );
}

function validValues(schema: Schema, schemas: Schemas, depth: number): fc.Arbitrary<unknown> {
  const inner = (one: Schema) => mostlyValid(one, schemas, depth + 1);
  if (schema.$ref) return validValues(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, schemas, depth + 1);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const some = schema.anyOf ?? schema.oneOf;
  if (some?.length) return fc.oneof(...some.map(inner));
  if (schema.allOf?.[0]) return inner(schema.allOf[0]);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, inner);
    case 'array':
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 });
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 30 }), fc.maxSafeInteger());
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return (
        textsByFormat[schema.format ?? ''] ??
        fc.constantFrom(
          'cikk',
          'belfold',
          'foci',
          'teszt-1',
          'Egy mondat magyarul.',
          '<p>Egy <b>bekezdés</b>.</p>',
        )
      );
    default:
      return hostileJson;
  }
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  inner: (one: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof(
    { weight: 12, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}
