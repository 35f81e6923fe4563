import type { z } from 'zod';
import type { ErrorBody } from '#contract/errors.ts';

/** A fault of a field: its path, with dots, and a sentence. */
export type Fault = NonNullable<ErrorBody['issues']>[number];

/** How many faults an answer lists: a wrong list may have thousands. */
const maxFaults = 50;
/** How many allowed values a sentence lists. */
const maxNamedValues = 30;

/** Parses a value by its schema, or says for people what is wrong with each field. */
export function parseOrExplain<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { data: z.output<S> } | { faults: Fault[] } {
  const parsed = schema.safeParse(value, { error: sentenceOf });
  if (parsed.success) return { data: parsed.data };
  const faults = parsed.error.issues.flatMap((issue) => faultsOf(issue, []));
  return { faults: faults.slice(0, maxFaults) };
}

function faultsOf(issue: z.core.$ZodIssue, before: readonly PropertyKey[]): Fault[] {
  const path = [...before, ...issue.path];
  // Each unknown field is a fault of its own, with its own path.
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathText([...path, key]), message: 'There is no such field.' }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [nearest = []] = issue.errors.toSorted((a, b) => weight(a) - weight(b));
    return nearest.flatMap((inner) => faultsOf(inner, path));
  }
  return [{ path: pathText(path), message: issue.message }];
}

const pathText = (path: readonly PropertyKey[]) => path.map(String).join('.');

/** How far a value is from one variant of a union: the one with the fewest faults was meant. */
const weight = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1), 0);

/** A sentence for the person who filled in the field. A message of the schema's own is kept. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'It is missing.';
      return `It must be ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(issue.input)}.`;
    case 'invalid_value':
      return `It must be ${valuesText(issue.values)}.`;
    case 'too_big':
      return sizeSentence(
        issue.origin,
        issue.inclusive ? 'at most' : 'less than',
        issue.maximum,
        issue.input,
      );
    case 'too_small':
      if (issue.minimum === 1 && isCounted(issue.origin)) return 'It must not be empty.';
      return sizeSentence(
        issue.origin,
        issue.inclusive ? 'at least' : 'more than',
        issue.minimum,
        issue.input,
      );
    case 'not_multiple_of':
      return `It must be a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return `It must be ${formats[issue.format] ?? `of the form ${issue.pattern ?? issue.format}`}.`;
    case 'invalid_key':
      return 'There is no such field.';
    case 'invalid_union':
      return Array.isArray(issue.options) ? `It must be ${valuesText(issue.options)}.` : undefined;
    default:
      return undefined;
  }
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.com/page',
  date: 'a day such as 2026-11-24',
  datetime: 'a moment such as 2026-11-24T18:00:00Z',
};

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'number') return Number.isFinite(value) ? `the number ${value}` : 'a word';
  return kinds[typeof value] ?? typeof value;
}

function valuesText(values: readonly unknown[]): string {
  const examples = values.slice(0, maxNamedValues).map((value) => JSON.stringify(value));
  const text = examples.length < values.length ? `${examples.join(', ')}, …` : examples.join(', ');
  return examples.length === 1 ? text : `one of ${text}`;
}

const isCounted = (origin: string) => origin === 'string' || origin === 'array' || origin === 'set';

function sizeSentence(origin: string, bound: string, limit: number | bigint, input: unknown): string {
  if (!isCounted(origin)) return `It must be ${bound} ${limit}.`;
  const unit = origin === 'string' ? 'characters' : 'items';
  const length = typeof input === 'string' || Array.isArray(input) ? input.length : null;
  const actual = length === null ? '' : `, and has ${length}`;
  return `It must have ${bound} ${limit} ${unit}${actual}.`;
}
