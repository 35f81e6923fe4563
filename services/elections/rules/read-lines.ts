import type { z } from 'zod';

/** A line of a file or delivery does not match the format. The message says which. */
export class FormatError extends Error {
  override name = 'FormatError';
}

/**
 * Parses and checks lines of JSON.
 * @throws FormatError for the first line that is wrong
 */
export function readLines<T extends z.ZodType>(text: string, schema: T): z.output<T>[] {
  return text
    .split('\n')
    .flatMap((line, index) => (line.trim() === '' ? [] : [readLine(line, index + 1, schema)]));
}

function readLine<T extends z.ZodType>(line: string, number: number, schema: T): z.output<T> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    throw new FormatError(
      `Line ${number} is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = issue && issue.path.length > 0 ? `, ${issue.path.join('.')}` : '';
  throw new FormatError(`Line ${number}${place}: ${issue?.message ?? 'it is wrong'}.`);
}
