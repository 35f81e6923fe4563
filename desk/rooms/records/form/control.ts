import type { Field } from '#contract/editing/described-form.ts';
import { wordOf } from './field-words.ts';

/** Props of a control of a described form. */
export interface ControlOf<F extends Field = Field> {
  field: F;
  /** Names of the kind and of the fields that lead to it. Its words are found by them. */
  path: readonly string[];
  /** Path of its value in the document, in the form that faults have. */
  at: string;
  value: unknown;
  onChange(value: unknown): void;
}

/** The path of a part of a value. */
export const joinPath = (at: string, name: string | number): string =>
  at === '' ? String(name) : `${at}.${name}`;

export const labelOf = (path: readonly string[]): string => wordOf(path)?.label ?? path.at(-1) ?? '';
