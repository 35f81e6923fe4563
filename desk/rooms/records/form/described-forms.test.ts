import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordForms } from '#build/record-forms.ts';
import { describeDocument, type Field } from '#contract/editing/described-form.ts';
import { entityForms } from '#contract/editing/editing-calls.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import { publicationKinds } from '#contract/publication/publication.ts';
import { momentOfField } from '#desk/time/budapest-field.ts';
import { kinds } from '../kinds.ts';
import { placeNames } from '../words.ts';
import { hasChoiceWords } from './choice-words.ts';
import { wordOf } from './field-words.ts';
import { emptyOf, fits, momentText, nextDay, optionOf, textOf, typedValue } from './values.ts';

type Visit = (field: Field, path: readonly string[]) => void;

/** Calls back for a field and all within, with the path by which its words are found. */
function visitFields(field: Field, path: readonly string[], visit: Visit): void {
  visit(field, path);
  if (field.kind === 'group')
    for (const [name, inner] of Object.entries(field.fields)) visitFields(inner, [...path, name], visit);
  if (field.kind === 'list') visitFields(field.item, path, visit);
  if (field.kind === 'record') visitFields(field.value, path, visit);
  if (field.kind === 'union') for (const option of field.options) visitFields(option, path, visit);
  if (field.kind === 'tuple')
    for (const [index, item] of field.items.entries()) visitFields(item, [...path, String(index)], visit);
}

const forms: ReadonlyArray<readonly [kind: string, form: Field]> = [
  ...kinds.flatMap(({ name }) => {
    const form = recordForms.entities[name];
    return form ? [[name, form.document] as const] : [];
  }),
  ...Object.entries(recordForms.others).map(([name, form]) => [name.replace(/^New/, ''), form] as const),
];

const placeForms = Object.entries(recordForms.places).map(([slug, { content }]) => [slug, content] as const);

describe('a form', () => {
  it.each(placeForms)('of the place %s has a name, and a label for each field', (slug, form) => {
    const missing: string[] = [];
    visitFields(form, ['Unique', slug], (_, path) => {
      if (path.length > 2 && wordOf(path) === null) missing.push(path.join('.'));
      if (form.kind !== 'group' && wordOf(path) === null) missing.push(path.join('.'));
    });
    expect([missing, placeNames[slug]]).toEqual([[], expect.any(String)]);
  });

  it.each(forms)('of %s has a label for each field and a word for each value', (kind, form) => {
    const missing: string[] = [];
    visitFields(form, [kind], (field, path) => {
      const isWhole = path.length === 1 && (field.kind === 'group' || field.kind === 'union');
      if (!isWhole && wordOf(path) === null) missing.push(path.join('.'));
      if (field.kind === 'choice' && !hasChoiceWords(path, field.values))
        missing.push(`${path.join('.')} values`);
    });
    expect(missing).toEqual([]);
  });

  it('is there for each entity, but the front page and what the switches have', () => {
    const elsewhere = ['Front', 'Switches', 'Promotion', 'Pip', 'WaterLevels', 'WeatherWarning'];
    const shown = new Set<string>(kinds.map(({ name }) => name));
    expect(entityForms.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual(elsewhere);
  });

  it.each(forms)('of %s can begin with an empty one', (_, form) => {
    const empty = emptyOf({ ...form, isNullable: false });
    // What must be chosen from nothing, such as an address, is a fault that the server names.
    expect(fits(form, empty)).toBe(true);
  });
});

const json = (...names: string[]) => JSON.parse(readFileSync(path.join(sampleFolder, ...names), 'utf8'));
const formOf = (name: string): Field => {
  const form = entityForms.find((entityForm) => entityForm.name === name);
  if (!form) throw new Error(`There is no form ${name}.`);
  return describeDocument(form.document);
};
const parsed = (name: string, document: unknown): unknown =>
  JSON.parse(
    JSON.stringify(entityForms.find((entityForm) => entityForm.name === name)?.document.parse(document)),
  );

const question = {
  _id: 'foto',
  question: 'Melyik a Tisza?',
  displayAs: 'buttons',
  activeTo: 1_795_161_605,
  rightAnswer: { value: 'a' },
  options: [
    { _id: 'a', text: 'Ez', image: '/media/0123456789abcdef-1600x1067.jpg' },
    { _id: 'b', text: 'Az' },
  ],
};
const match = {
  home: 'Tiszavölgy',
  away: 'Délhegy',
  kickOff: '2026-11-20T18:00:00.000Z',
  result: { home: 2, away: 0 },
};

/** Documents of the sample newsroom, and what is in force where nobody has set one. */
const documents: ReadonlyArray<readonly [name: string, document: unknown]> = [
  ...publicationKinds.flatMap((kind) => {
    const form = entityForms.find(({ name }) => name.toLowerCase() === kind.toLowerCase());
    if (!form) throw new Error(`No form has the document ${kind}.`);
    const folders = ['both', 'main', 'erdely'].filter((folder) =>
      readdirSync(path.join(sampleFolder, 'publication', folder)).includes(`${kind}.json`),
    );
    return [
      [form.name, defaultPublication.main[kind]] as const,
      [form.name, defaultPublication.erdely[kind]] as const,
      ...folders.map((folder) => [form.name, json('publication', folder, `${kind}.json`)] as const),
    ];
  }),
  // Those that the API's description shows.
  ...entityForms.flatMap(({ name, document }) =>
    ((z.globalRegistry.get(document)?.examples ?? []) as unknown[]).map(
      (example) => [name, example] as const,
    ),
  ),
  ['Quiz', { complex: true, questions: [question] }],
  ['TipGame', { title: 'Tavasz', rounds: [{ title: '1.', matches: [match, { ...match, result: 'void' }] }] }],
  ['Staff', json('staff-main.json')],
  ['Staff', json('staff-erdely.json')],
  ...json('sponsored-lines.json').map(({ line }: { line: unknown }) => ['SponsoredLine', line] as const),
  ...json('unique.json').map(
    ({ group, content }: Record<string, unknown>) => ['Unique', { group, content }] as const,
  ),
];

/** The document as it is after each of its inputs was shown and read back. */
function writtenBack(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  switch (field.kind) {
    case 'text':
    case 'number':
    case 'seconds':
      return typedValue(field, textOf(field, value));
    case 'list':
      return (value as unknown[]).map((item) => writtenBack(field.item, item));
    case 'tuple':
      return (value as unknown[]).map((item, index) => writtenBack(field.items[index] as Field, item));
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, writtenBack(field.value, item)]),
      );
    case 'union':
      return writtenBack(field.options[optionOf(field, value)] as Field, value);
    case 'group':
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, writtenBack(field.fields[name] as Field, item)]),
      );
    default:
      return value;
  }
}

describe('what is stored', () => {
  it.each(documents)('fits its form and is written back unchanged: %s', (name, document) => {
    const form = formOf(name);
    const stored = parsed(name, document);
    expect(fits(form, stored)).toBe(true);
    expect(writtenBack(form, stored)).toEqual(stored);
  });
});

it('a new row of days is of today, or of the day after the last one', () => {
  const now = Date.UTC(2026, 10, 27, 12) / 1000;
  expect(nextDay([], now)).toBe('2026-11-27');
  expect(nextDay([{ day: '2026-11-25' }, { day: '2026-11-20' }], now)).toBe('2026-11-27');
  expect(nextDay([{ day: '2026-11-30' }, { day: '' }], now)).toBe('2026-12-01');
});

describe('a moment', () => {
  it('is the same after it was shown, in summer, in winter and when clocks change', () => {
    const year = 365 * 86_400;
    for (let seconds = 1_774_000_000; seconds < 1_774_000_000 + year; seconds += 86_400 * 3 + 1_861) {
      expect(momentOfField(momentText(seconds))).toBe(seconds);
    }
    expect(momentOfField('2026-07-01T12:00')).toBe(Date.UTC(2026, 6, 1, 10) / 1000);
    expect(momentOfField('2026-13-01T12:00')).toBeNull();
  });
});
