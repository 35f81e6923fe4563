import { isDeepStrictEqual } from 'node:util';
import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { type NewState, storeFrontState } from '../../front/states.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';

/**
 * Stores an editor's front page. Articles that do not exist, or are not shown on the site, are skipped when
 * it is shown.
 * @param options.state how the list of published states names it; by default it is set, and setting what is
 * there already adds no state
 */
export async function storeFrontChoice(
  db: Database,
  site: SiteSlug,
  choice: FrontChoice,
  { state = { action: 'set' }, ...options }: PublishOptions & { state?: Omit<NewState, 'now'> } = {},
): Promise<void> {
  const now = options.now ?? Date.now();
  const chosen = makeStorable(FrontChoice.parse(choice));
  const values = { choice: JSON.stringify(chosen), chosen_at: new Date(now) };
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await trx
      .selectFrom('front_choice')
      .select('choice')
      .where('site', '=', siteCode[site])
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('front_choice')
      .values({ site: siteCode[site], ...values })
      .onConflict((conflict) => conflict.column('site').doUpdateSet(values))
      .execute();
    changes.push({ tags: [cacheTag.front], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'front_page',
      entityId: site,
      before: before ?? null,
      after: { choice: chosen },
    });
    // Compared as stored: JSON leaves out fields that are undefined.
    const isSame = isDeepStrictEqual(before?.choice, JSON.parse(values.choice));
    if (!isSame || state.action !== 'set')
      await storeFrontState(trx, site, chosen, { by: options.by, ...state, now });
  });
}
