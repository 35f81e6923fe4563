import type { Element } from 'hast';
import type { z } from 'zod';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import type { Shown, Value } from './ledger.ts';

/** Rows that match the contract; the service drops and counts others. */
export const goodRows = <T extends z.ZodType>({ rows }: ResponseFile, schema: T): z.output<T>[] =>
  rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

/** Values that may be anywhere in the same part; unknown ones are left out. */
export const eachAlone = (
  about: string,
  parts: (main: Element | null) => ReadonlyArray<Element | null>,
  values: ReadonlyArray<Value | undefined>,
): Shown[] =>
  values
    .filter((value) => value !== null && value !== undefined)
    .map((value) => ({ about, parts, rows: [[value]] }));
