import type { Field } from '#contract/editing/described-form.ts';
import { budapestField, momentOfField } from '#desk/time/budapest-field.ts';
import { daySeconds, isoDay } from '#desk/time/moment.ts';

/** Longer names of rows are shortened. */
const maxSummaryLength = 120;

type FieldOf<K extends Field['kind']> = Extract<Field, { kind: K }>;

/** The initial value of a field. */
export function emptyOf(field: Field): unknown {
  if ('initial' in field) return field.initial;
  if (field.isNullable) return null;
  if (field.isOptional) return undefined;
  switch (field.kind) {
    case 'text':
      return '';
    case 'boolean':
      return false;
    case 'number':
      return field.min ?? 0;
    case 'seconds':
      return Math.floor(Date.now() / 60_000) * 60;
    case 'choice':
      return field.values[0];
    case 'group':
      return emptyGroup(field);
    case 'list':
      return [];
    case 'tuple':
      return field.items.map(emptyOf);
    case 'record':
      return {};
    case 'union':
      return field.options[0] && emptyOf(field.options[0]);
    case 'json':
      return null;
  }
}

function emptyGroup({ fields }: FieldOf<'group'>): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => [name, emptyOf(field)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** The initial value of an optional field that is switched on. */
export const initialValueOf = (field: Field): unknown =>
  emptyOf({ ...withoutInitial(field), isNullable: false, isOptional: false } as Field);

function withoutInitial(field: Field): Field {
  const { initial: _, ...rest } = field as Field & { initial?: unknown };
  return rest as Field;
}

/** The value of an optional field that is switched off. */
export const absentValueOf = (field: Field): null | undefined => (field.isNullable ? null : undefined);

/** The value of a list without rows. */
export const emptyListOf = (field: Field): unknown =>
  field.isNullable || field.isOptional ? absentValueOf(field) : [];

/** A group with one field changed; undefined removes the field. */
export function withField(group: unknown, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...others } = { ...(group as Record<string, unknown>) };
  const isThere = name in ((group ?? {}) as object);
  if (value === undefined) return others;
  // A field keeps its position, so that unchanged documents stay equal.
  return isThere ? { ...(group as Record<string, unknown>), [name]: value } : { ...others, [name]: value };
}

/** Which of several forms a value has; 0 where none fits. */
export function optionOf({ by, options }: FieldOf<'union'>, value: unknown): number {
  const index = options.findIndex((option) =>
    by === null ? fits(option, value) : hasDiscriminator(option, by, value),
  );
  return Math.max(index, 0);
}

function hasDiscriminator(option: Field, by: string, value: unknown): boolean {
  const discriminator = option.kind === 'group' ? option.fields[by] : undefined;
  const own = (value as Record<string, unknown> | null)?.[by];
  return discriminator?.kind === 'choice' && discriminator.values.includes(own as string);
}

/** Whether a field can show a value as it is. */
export function fits(field: Field, value: unknown): boolean {
  if (value === null) return field.isNullable || field.kind === 'json';
  if (value === undefined) return field.isOptional;
  switch (field.kind) {
    case 'text':
      return typeof value === 'string';
    case 'boolean':
      return typeof value === 'boolean';
    case 'number':
    case 'seconds':
      return typeof value === 'number';
    case 'choice':
      return field.values.includes(value as string);
    case 'json':
      return true;
    case 'list':
      return Array.isArray(value) && value.every((item) => fits(field.item, item));
    case 'tuple':
      return (
        Array.isArray(value) &&
        value.length === field.items.length &&
        field.items.every((item, index) => fits(item, value[index]))
      );
    case 'record':
      return isGroup(value) && Object.values(value).every((item) => fits(field.value, item));
    case 'union':
      return field.options.some((option) => fits(option, value));
    case 'group':
      return (
        isGroup(value) &&
        Object.keys(value).every((name) => name in field.fields) &&
        Object.entries(field.fields).every(([name, inner]) => fits(inner, value[name]))
      );
  }
}

/** Whether a value of a document is a group of named fields, not a list or a single value. */
export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that one input shows as text. */
type LeafField = FieldOf<'text' | 'number' | 'seconds'>;

/** A value as its input shows it. */
export function textOf(field: LeafField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field.kind === 'seconds' && typeof value === 'number') return momentText(value);
  if (field.kind === 'text' && field.format === 'moment' && typeof value === 'string') {
    const seconds = Date.parse(value) / 1000;
    return Number.isFinite(seconds) ? momentText(seconds) : value;
  }
  return field.kind === 'number' ? String(value).replace('.', ',') : String(value);
}

/**
 * The value of a typed text. A text that is not a number is sent as it is, and the server reports the fault.
 */
export function typedValue(field: LeafField, text: string): unknown {
  if (text === '' && (field.isNullable || field.isOptional)) return absentValueOf(field);
  if (field.kind === 'number') {
    const number = Number(text.replace(',', '.').replaceAll(/\s/g, ''));
    return text.trim() === '' || !Number.isFinite(number) ? text : number;
  }
  if (field.kind === 'seconds') return momentOfField(text) ?? text;
  if (field.format === 'moment') {
    const seconds = momentOfField(text);
    return seconds === null ? text : new Date(seconds * 1000).toISOString();
  }
  return text;
}

/** `2026-11-20T14:30`, in Budapest; with seconds where it has some. */
export function momentText(seconds: number): string {
  const second = Math.floor(seconds) % 60;
  return `${budapestField(seconds)}${second === 0 ? '' : `:${String(second).padStart(2, '0')}`}`;
}

/** The day of a new row: today, or the one after the last of the rows. */
export function nextDay(rows: readonly unknown[], now = Date.now() / 1000): string {
  const today = isoDay(now);
  const days = rows.map((row) => (row as { day?: unknown }).day).filter((day) => typeof day === 'string');
  const last = days.toSorted().at(-1);
  const lastNoon = Date.parse(`${last}T12:00Z`) / 1000;
  return last === undefined || last < today || Number.isNaN(lastNoon) ? today : isoDay(lastNoon + daySeconds);
}

/** Fields that name a row, the best ones first. */
const namingFields = ['title', 'label', 'question', 'name', 'home', 'text', 'from', 'place', 'slug', 'day'];

/** The name of a row of a list. */
export function summaryOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  const named = namingFields.map((name) => (value as Record<string, unknown>)[name]);
  const texts = [...named, ...Object.values(value)].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  return (texts[0] ?? '').slice(0, maxSummaryLength);
}
