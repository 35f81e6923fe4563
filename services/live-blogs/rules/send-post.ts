import type { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import type { Admission, LivePost, LivePostChanges, NewLivePost } from '#contract/live.ts';
import { type PieceChanges, PieceDocument } from '#contract/piece.ts';
import { slugOf } from '#contract/slugify.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Actor } from '../../people/actor.ts';
import { documentOf, loadPiece } from '../../pieces/queries/pieces.ts';
import { publishedDocument } from '../../pieces/rules/document.ts';
import { handIn, withdrawPiece } from '../../pieces/rules/move-piece.ts';
import { type PublishPieceOptions, publishPiece } from '../../pieces/rules/publish-piece.ts';
import { changePiece, createPiece, deletePiece } from '../../pieces/rules/save-piece.ts';
import { announceLivePost } from '../../push/announce-live-post.ts';
import { factsOfBlog } from '../queries/blogs.ts';
import { readPost } from '../queries/posts.ts';
import { inBlogTransaction } from './in-blog-transaction.ts';
import { splitTitle } from './post-title.ts';
import { requireEditor, requireMayChange, requireMayPost } from './posting.ts';
import { publishFields } from './publish-fields.ts';

/** The flag of a live blog's key moments (docs/product/live-blogs.md#key-moments). */
const momentFlag = 'legfontosabb';

/**
 * Posts in a live blog: for readers at once, or for an editor if it has to wait.
 * @throws CallError 403 for people whose posts it does not accept, 400 when it is empty, 409 when the live
 * blog is not published
 */
export async function sendPost(
  db: Database,
  blogId: number,
  post: NewLivePost,
  publishing: PublishPieceOptions,
): Promise<LivePost> {
  const { notify, isMoment, isPinned, minute, ...sent } = post;
  const { actor } = publishing.by;
  if (isPinned) requireEditor(actor, 'Pinning');
  if (notify) requireEditor(actor, 'Pushing');
  const { title, content } = splitTitle(sent.title, sent.content);
  if (title === '') {
    const message = 'Give it a title, a text or a picture.';
    throw new CallError(400, message, [{ path: 'title', message }]);
  }
  return inBlogTransaction(db, publishing, async (trx, options) => {
    const posting = requireMayPost(actor, await factsOfBlog(trx, blogId));
    const blog = await loadPiece(trx, blogId);
    if (!blog.published || !blog.article?.active)
      throw new CallError(409, 'This live blog has not started; open it first.');
    const { sections, originatingSite, mirroringSites, english } = publishedDocument(blog.published);
    const document = PieceDocument.parse({
      title,
      content,
      minute,
      pinned: isPinned,
      type: 'liveblogpost',
      parentId: blogId,
      sections,
      originatingSite,
      mirroringSites,
      english,
      authors: authorsOf(actor),
      flags: isMoment ? [momentFlag] : [],
    });
    const { id } = await createPiece(trx, document, options);
    if (posting === 'direct') await publishPiece(trx, id, {}, options);
    else await handIn(trx, id, {}, options);
    if (notify) await announceLivePost(trx, { blogId, postId: id, site: originatingSite });
    return readPost(trx, blogId, id);
  });
}

/** A program or a command is not an author. */
const authorsOf = ({ kind, id, name }: Actor) =>
  kind === 'person' ? [{ slug: slugOf([name], `szerzo-${id}`), name }] : [];

/**
 * Changes a post, for readers at once if it is published.
 * @throws ConflictError when somebody else has changed the same fields since the version that was read
 */
export async function changePost(
  db: Database,
  { blogId, postId, version }: { blogId: number; postId: number; version: number | undefined },
  { isMoment, isPinned, at, ...changes }: LivePostChanges,
  publishing: PublishPieceOptions,
): Promise<LivePost> {
  const { actor } = publishing.by;
  if (isPinned !== undefined) requireEditor(actor, 'Pinning');
  if (at !== undefined && at * 1000 > publishing.now) {
    const message = 'This time is in the future; the time of a post must be in the past.';
    throw new CallError(400, message, [{ path: 'changes.at', message }]);
  }
  return inBlogTransaction(db, publishing, async (trx, options, contentChanges) => {
    const post = await requirePost(trx, blogId, postId, actor);
    const piece = await loadPiece(trx, postId);
    const flags = piece.published ? publishedDocument(piece.published).flags : documentOf(piece).flags;
    const others = flags.filter((flag) => flag !== momentFlag);
    const fields: PieceChanges = {
      ...changes,
      ...(isPinned !== undefined && { pinned: isPinned }),
      ...(at !== undefined && { pubDate: at }),
      ...(isMoment !== undefined && { flags: isMoment ? [...others, momentFlag] : others }),
    };
    if (post.state === 'published')
      await publishFields(trx, contentChanges, { id: postId, version, fields }, options);
    else await changePiece(trx, postId, { version, changes: fields }, options);
    return readPost(trx, blogId, postId);
  });
}

/** Takes a post back: a published one disappears at once, an unpublished one is deleted. */
export async function takeBackPost(
  db: Database,
  { blogId, postId }: { blogId: number; postId: number },
  publishing: PublishPieceOptions,
): Promise<null> {
  return inBlogTransaction(db, publishing, async (trx, options) => {
    const post = await requirePost(trx, blogId, postId, publishing.by.actor);
    if (post.state === 'published')
      await withdrawPiece(trx, postId, { reason: 'Visszavonva az élő közvetítésből.' }, options);
    else await deletePiece(trx, postId, undefined, options);
    return null;
  });
}

/**
 * Publishes a waiting post.
 * @throws CallError 409 when it is not waiting any more
 */
export function admitPost(
  db: Database,
  { blogId, postId }: { blogId: number; postId: number },
  { isMoment, notify }: z.output<typeof Admission>,
  publishing: PublishPieceOptions,
): Promise<LivePost> {
  return inBlogTransaction(db, publishing, async (trx, options) => {
    const post = await requirePost(trx, blogId, postId, publishing.by.actor);
    if (post.state === 'published') throw new CallError(409, 'This post is already published.');
    if (isMoment) {
      const { flags } = documentOf(await loadPiece(trx, postId));
      const changes: PieceChanges = { flags: [...new Set([...flags, momentFlag] as const)] };
      await changePiece(trx, postId, { version: undefined, changes }, options);
    }
    await publishPiece(trx, postId, {}, options);
    const { site } = (await loadPiece(trx, postId)).row;
    if (notify) await announceLivePost(trx, { blogId, postId, site: siteOfCode(site) });
    return readPost(trx, blogId, postId);
  });
}

async function requirePost(
  trx: Transaction,
  blogId: number,
  postId: number,
  actor: Actor,
): Promise<LivePost> {
  const facts = await factsOfBlog(trx, blogId);
  const post = await readPost(trx, blogId, postId);
  requireMayChange(actor, post.by?.key ?? null, facts);
  return post;
}
