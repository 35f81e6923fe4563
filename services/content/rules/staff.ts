import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Staff } from '#contract/staff.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';

/** Replaces the staff of a site. */
export async function storeStaff(
  db: Database,
  site: SiteSlug,
  staff: Staff,
  options: PublishOptions = {},
): Promise<Staff> {
  const groups = makeStorable(staff);
  const values = { groups: JSON.stringify(groups), changed_at: new Date(options.now ?? Date.now()) };
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await trx
      .selectFrom('staff')
      .select('groups')
      .where('site', '=', siteCode[site])
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('staff')
      .values({ site: siteCode[site], ...values })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(values))
      .execute();
    changes.push({ tags: [cacheTag.staff], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'staff',
      entityId: site,
      before: before ?? null,
      after: { groups },
    });
  });
  return groups;
}
