import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/**
 * Reads a table of facts: tab-separated columns with their names in the first line. Empty lines and lines
 * that start with `#` are skipped.
 * @throws Error that names file, line and column where a cell does not match `row`
 */
export function readTable<Row extends z.ZodObject>(path: string, row: Row): z.output<Row>[] {
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
  const [head, ...body] = lines;
  const columns = head?.text.split('\t') ?? [];
  return body.map(({ text, number }) => {
    const cells = text.split('\t');
    const where = `${relative(process.cwd(), path)}:${number}`;
    if (cells.length !== columns.length)
      throw new Error(`${where}: ${cells.length} cells, but ${columns.length} columns`);
    const parsed = row.safeParse(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`${where}: ${issue?.path.join('.')}: ${issue?.message}`);
  });
}

/** A cell that may be empty, or an optional column: null where nothing was recorded. */
export function emptyAsNull<T extends z.ZodType>(cell: T) {
  return z.union([z.literal('').transform(() => null), cell]).prefault('');
}

export const text = z.string().min(1);
export const wholeNumber = z.string().regex(/^\d+$/, 'not a whole number').transform(Number);

/** Unix seconds of a moment like 2022-11-20T16:00Z. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\dZ$/, 'not a moment in UTC')
  .transform((iso) => Date.parse(iso) / 1000);
