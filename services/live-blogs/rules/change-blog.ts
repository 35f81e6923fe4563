import { CallError } from '#contract/errors.ts';
import type { LiveBlog, LiveBlogChanges } from '#contract/live.ts';
import type { PieceChanges } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { documentOf, loadPiece } from '../../pieces/queries/pieces.ts';
import { publishedDocument } from '../../pieces/rules/document.ts';
import { setPeople } from '../../pieces/rules/move-piece.ts';
import { type PublishPieceOptions, publishPiece } from '../../pieces/rules/publish-piece.ts';
import { changePiece } from '../../pieces/rules/save-piece.ts';
import { factsOfBlog, readBlog } from '../queries/blogs.ts';
import { inBlogTransaction } from './in-blog-transaction.ts';
import { publishFields } from './publish-fields.ts';

/**
 * Changes what stands above and beside the posts, for readers at once if the live blog is published.
 * @throws ConflictError when somebody else has changed the same fields since the version that was read
 */
export function changeBlog(
  db: Database,
  { id, version }: { id: number; version: number | undefined },
  liveBlogChanges: LiveBlogChanges,
  publishing: PublishPieceOptions,
): Promise<LiveBlog> {
  const { reportersWait, election, writers, summary, ...rest } = liveBlogChanges;
  return inBlogTransaction(db, publishing, async (trx, options, contentChanges) => {
    const facts = await factsOfBlog(trx, id);
    const fields: PieceChanges = { ...rest, ...(summary !== undefined && { content: summary }) };
    if (Object.keys(fields).length > 0) {
      const { article } = await loadPiece(trx, id);
      if (article?.active) await publishFields(trx, contentChanges, { id, version, fields }, options);
      else await changePiece(trx, id, { version, changes: fields }, options);
    }
    if (writers) {
      // The name of a program or command is kept.
      const others = facts.people.filter((key) => !key.startsWith('person:'));
      // Fields that were changed above have made a new version.
      const readVersion = Object.keys(fields).length > 0 ? undefined : version;
      await setPeople(trx, id, { version: readVersion, people: [...others, ...writers] }, options);
    }
    if (reportersWait !== undefined || election !== undefined)
      await saveSettings(trx, id, { reportersWait, election }, options);
    return readBlog(trx, publishing.by.actor, id);
  });
}

/** Starts a live blog, or reopens a closed one. */
export function openBlog(db: Database, id: number, publishing: PublishPieceOptions): Promise<LiveBlog> {
  return inBlogTransaction(db, publishing, async (trx, options, contentChanges) => {
    await factsOfBlog(trx, id);
    const piece = await loadPiece(trx, id);
    if (piece.row.state === 'withdrawn')
      throw new CallError(409, 'The live blog was withdrawn; publish it first.');
    const document = piece.published ? publishedDocument(piece.published) : documentOf(piece);
    const flags = [...new Set([...document.flags, 'live' as const])];
    if (piece.article?.active && !piece.article.waiting)
      await publishFields(trx, contentChanges, { id, version: undefined, fields: { flags } }, options);
    else {
      await changePiece(trx, id, { version: undefined, changes: { flags } }, options);
      await publishPiece(trx, id, {}, options);
    }
    return readBlog(trx, publishing.by.actor, id);
  });
}

/**
 * Closes a live blog: its summary is published, and the badge disappears.
 * @throws CallError 409 when it is not running
 */
export function closeBlog(
  db: Database,
  { id, version, summary }: { id: number; version: number | undefined; summary: string | undefined },
  publishing: PublishPieceOptions,
): Promise<LiveBlog> {
  return inBlogTransaction(db, publishing, async (trx, options, contentChanges) => {
    await factsOfBlog(trx, id);
    const { published } = await loadPiece(trx, id);
    const flags = published ? publishedDocument(published).flags : [];
    if (!flags.includes('live'))
      throw new CallError(409, 'This live blog is not running, so it cannot be closed.');
    const fields: PieceChanges = {
      flags: flags.filter((flag) => flag !== 'live'),
      ...(summary !== undefined && { content: summary }),
    };
    await publishFields(trx, contentChanges, { id, version, fields }, options);
    return readBlog(trx, publishing.by.actor, id);
  });
}

interface Settings {
  reportersWait?: boolean | undefined;
  election?: string | null | undefined;
}

async function saveSettings(
  trx: Transaction,
  id: number,
  changes: Settings,
  { by }: PublishPieceOptions,
): Promise<void> {
  const row = await trx
    .selectFrom('live_blog')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const before = {
    reportersWait: row?.reporters_wait ?? false,
    election: row?.election ?? null,
  };
  const after = {
    reportersWait: changes.reportersWait ?? before.reportersWait,
    election: changes.election === undefined ? before.election : changes.election,
  };
  const values = { reporters_wait: after.reportersWait, election: after.election };
  await trx
    .insertInto('live_blog')
    .values({ id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  await recordChanges(trx, by, { action: 'set', entity: 'live_blog', entityId: id, before, after });
}
