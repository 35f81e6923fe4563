import { CallError } from '#contract/errors.ts';
import type { ParsedArticleInput } from '#contract/newsroom.ts';
import type { Database } from '#database/database.ts';
import { pictureFaults } from '../../library/rules/picture-faults.ts';

/** Finds the names that have no picture file. */
export type MissingPictures = (refs: readonly string[]) => Promise<string[]>;

export interface SentArticle {
  input: ParsedArticleInput;
  /** The article that this is a new version of; null: it is new. */
  id: number | null;
  missingPictures: MissingPictures;
  /** Unix milliseconds. */
  now: number;
}

/**
 * Refuses an article with pictures that cannot be shown. Imports are not refused: they show gaps.
 * @throws CallError 400 with the field of each missing picture
 */
export async function requirePictures(
  db: Database,
  { input, id, missingPictures, now }: SentArticle,
): Promise<void> {
  const published = id === null ? null : await readPublished(db, id);
  const issues = await pictureFaults(db, { document: input, published, missingPictures, now });
  if (issues.length > 0) throw new CallError(400, 'The text has pictures that cannot be shown.', issues);
}

async function readPublished(db: Database, id: number): Promise<{ content: string } | null> {
  const row = await db
    .selectFrom('article')
    .innerJoin('article_version', (join) =>
      join
        .onRef('article_version.article_id', '=', 'article.id')
        .onRef('article_version.version', '=', 'article.version'),
    )
    .select(['content', 'fields'])
    .where('article.id', '=', id)
    .executeTakeFirst();
  return row ? { ...(row.fields as object), content: row.content } : null;
}
