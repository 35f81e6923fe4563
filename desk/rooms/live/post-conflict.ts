import type { LivePost } from '#contract/live.ts';
import type { PieceDocument } from '#contract/piece.ts';
import { ApiError } from '#desk/api/api-error.ts';

/** Somebody else has changed the same fields of a post since it was opened. */
export interface PostConflict {
  /** The fields that both have changed, as the other has stored them. */
  theirs: Partial<Pick<LivePost, 'title' | 'content' | 'at'>>;
  by: string | null;
  /** Version of the post with their values. */
  version: number;
}

/** The conflict that a refused change tells of; null for any other error. */
export function postConflictOf(error: unknown): PostConflict | null {
  if (!(error instanceof ApiError) || error.status !== 409 || !error.conflict) return null;
  const { version, updatedBy, fields } = error.conflict.current as {
    version: number;
    updatedBy: string | null;
    fields?: Partial<Pick<PieceDocument, 'title' | 'content' | 'pubDate'>>;
  };
  if (!fields) return null;
  const { title, content, pubDate } = fields;
  return {
    theirs: {
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
      ...(typeof pubDate === 'number' && { at: pubDate }),
    },
    by: updatedBy,
    version,
  };
}
