import type { Field } from '#contract/editing/described-form.ts';
import { wordOf } from './field-words.ts';

/** What a control of a described form gets. */
export interface ControlOf<F extends Field = Field> {
  field: F;
  /** Names of its kind and fields, for words. */
  path: readonly string[];
  /** Path of its value in the document, as faults have it. */
  at: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** Path of a part of a value. */
export const joinPath = (at: string, name: string | number): string =>
  at === '' ? String(name) : `${at}.${name}`;

export const labelOf = (path: readonly string[]): string => wordOf(path)?.label ?? path.at(-1) ?? '';
