import { CallError } from '#contract/errors.ts';

/** A key as the cursor of the page after it. Callers shall not put one together themselves. */
export const cursorAfter = (key: string): string => Buffer.from(`k${key}`).toString('base64url');

/**
 * The key after which a page begins; empty for the first page.
 * @throws CallError 400 for what is no cursor
 */
export function keyOfCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const text = Buffer.from(cursor, 'base64url').toString();
  if (text.startsWith('k') && cursorAfter(text.slice(1)) === cursor) return text.slice(1);
  const message = 'This is no cursor: send `next` of the page before.';
  throw new CallError(400, message, [{ path: 'cursor', message }]);
}
