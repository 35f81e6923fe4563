import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import type { FrontPresence } from '#contract/front-draft.ts';
import type { Presence, StepBatch } from '#contract/writing.ts';
import type { Database } from '#database/database.ts';

/** Channel on which processes notify each other of what happens in texts. */
export const deskChannel = 'desk';

/** PostgreSQL's limit is 8000 bytes. */
const maxPayloadBytes = 7800;

/** A notice. Steps that are too large are left out; listeners read them from the table. */
export type DeskNotice =
  | { kind: 'steps'; piece: number; version: number; batch?: StepBatch }
  | { kind: 'presence'; piece: number; presence: Presence & { actor: string; name: string } }
  | { kind: 'comments'; piece: number }
  /** A piece was written (sent by a trigger, migration 0649); 0: many at once. */
  | { kind: 'piece'; piece: number }
  /**
   * A site's front page draft, its plans, or the published front page has changed. These concern no piece, so
   * it is 0.
   */
  | { kind: 'front'; piece: 0; site: SiteSlug }
  | {
      kind: 'front-presence';
      piece: 0;
      presence: FrontPresence & { site: SiteSlug; actor: string; name: string };
    };

/** A notice in the form in which it is sent. */
export function payloadOf(notice: DeskNotice): string {
  const payload = JSON.stringify(notice);
  if (Buffer.byteLength(payload) <= maxPayloadBytes || notice.kind !== 'steps') return payload;
  return JSON.stringify({ kind: 'steps', piece: notice.piece, version: notice.version } satisfies DeskNotice);
}

export async function announceDesk(db: Database, notice: DeskNotice): Promise<void> {
  await sql`select pg_notify(${deskChannel}, ${payloadOf(notice)})`.execute(db);
}
