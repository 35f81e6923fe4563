import { CallError } from '#contract/errors.ts';
import type { LivePicture } from '#contract/live.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { actorKey } from '../../people/actor.ts';
import { recordAudit } from '../../people/record-audit.ts';
import type { SaveOptions } from '../../pieces/rules/save-piece.ts';
import { announceDesk } from '../../pieces/steps/announce-desk.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import { factsOfBlog } from '../queries/blogs.ts';
import { requireMayPost } from './posting.ts';

const maxShown = 50;

/** Pictures that were sent in and are neither in a post nor set aside, newest first. */
export async function listPictures(db: Database, blogId: number): Promise<LivePicture[]> {
  const rows = await db
    .selectFrom('live_picture as p')
    .innerJoin('media_item as m', 'm.id', 'p.item_id')
    .select(['p.item_id', 'm.ref', 'm.alt', 'm.credit', 'p.at', 'p.by', 'p.by_name'])
    .where('p.blog_id', '=', blogId)
    .orderBy('p.at', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => {
    const { item_id, ref, alt, credit, at, by, by_name } = row;
    return {
      item: item_id,
      ref,
      alt,
      credit,
      at: unixSeconds(at),
      by: { key: by, name: by_name },
    };
  });
}

/** @throws CallError 404 when there is no such file, 403 for people who may not post */
export function addPicture(
  db: Database,
  blogId: number,
  item: number,
  { by, now }: SaveOptions,
): Promise<LivePicture> {
  return inTransaction(db, undefined, async (trx) => {
    requireMayPost(by.actor, await factsOfBlog(trx, blogId));
    const media = await trx.selectFrom('media_item').select('ref').where('id', '=', item).executeTakeFirst();
    if (!media) throw new CallError(404, `There is no item ${item} in the library.`);
    const added = await trx
      .insertInto('live_picture')
      .values({
        blog_id: blogId,
        item_id: item,
        at: new Date(now),
        by: actorKey(by.actor),
        by_name: by.actor.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('item_id')
      .executeTakeFirst();
    if (added) {
      const after = { ref: media.ref };
      await recordAudit(trx, by, {
        action: 'send_in',
        entity: 'live_picture',
        entityId: `${blogId}/${item}`,
        before: null,
        after,
      });
      await announceDesk(trx, { kind: 'piece', piece: blogId });
    }
    const picture = (await listPictures(trx, blogId)).find((each) => each.item === item);
    if (!picture) throw new CallError(409, 'Somebody has dismissed it in the meantime.');
    return picture;
  });
}

/** @throws CallError 404 when it is no longer there, 403 for people who may not post */
export function setPictureAside(
  db: Database,
  blogId: number,
  item: number,
  { by }: SaveOptions,
): Promise<null> {
  return inTransaction(db, undefined, async (trx) => {
    requireMayPost(by.actor, await factsOfBlog(trx, blogId));
    const deleted = await trx
      .deleteFrom('live_picture')
      .where('blog_id', '=', blogId)
      .where('item_id', '=', item)
      .returning('by_name')
      .executeTakeFirst();
    if (!deleted) throw new CallError(404, `The picture ${item} is not waiting in this live blog.`);
    const before = { sentBy: deleted.by_name };
    await recordAudit(trx, by, {
      action: 'set_aside',
      entity: 'live_picture',
      entityId: `${blogId}/${item}`,
      before,
      after: null,
    });
    await announceDesk(trx, { kind: 'piece', piece: blogId });
    return null;
  });
}
