import { CallError } from '#contract/errors.ts';

/**
 * The cursor of the page that follows a key. It is encoded, so that callers do not build cursors themselves.
 */
export const cursorAfter = (key: string): string => Buffer.from(`k${key}`).toString('base64url');

/**
 * The key that a page comes after; empty for the first page.
 * @throws CallError 400 for anything that is no cursor
 */
export function keyOfCursor(cursor: string | undefined): string {
  if (cursor === undefined) return '';
  const text = Buffer.from(cursor, 'base64url').toString();
  if (text.startsWith('k') && cursorAfter(text.slice(1)) === cursor) return text.slice(1);
  const message = 'This is not a cursor: send `next` of the page before.';
  throw new CallError(400, message, [{ path: 'cursor', message }]);
}
