import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { Context } from 'hono';

/** Sends a text, or 304 when the client already has it. */
export function respondWithEtag(c: Context, text: string, contentType: string): Response {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('etag', etag);
  if (matchesEtag(c.req.header('if-none-match'), etag)) return c.body(null, 304);
  c.header('content-type', contentType);
  return c.body(text);
}

/** Whether an `If-None-Match` header has this entity tag, weak or strong. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': header }, { etag });
}
