import { isDeepStrictEqual } from 'node:util';
import { siteOfCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';

/**
 * Rewrites the drafts and plans of all front pages after something that they name was renamed. They say the
 * same as before, so this is not logged. Nobody can change or publish a draft until the transaction ends.
 * @param rewrite returns an equal value where there is nothing to rename
 */
export async function rewriteFrontWork(trx: Transaction, rewrite: <T>(value: T) => T): Promise<void> {
  const changedSites = new Set<number>();
  const drafts = await trx.selectFrom('front_draft').selectAll().orderBy('site').forUpdate().execute();
  for (const { site, base, base_version } of drafts) {
    const newBase = rewrite(base);
    if (!isDeepStrictEqual(newBase, base)) {
      const values = { base: JSON.stringify(newBase) };
      await trx.updateTable('front_draft').set(values).where('site', '=', site).execute();
      changedSites.add(site);
    }
    const operations = await trx
      .selectFrom('front_operation')
      .select(['version', 'operation'])
      .where('site', '=', site)
      .where('version', '>', base_version)
      .execute();
    for (const { version, operation } of operations) {
      const newOperation = rewrite(operation);
      if (isDeepStrictEqual(newOperation, operation)) continue;
      await trx
        .updateTable('front_operation')
        .set({ operation: JSON.stringify(newOperation) })
        .where('site', '=', site)
        .where('version', '=', version)
        .execute();
      changedSites.add(site);
    }
  }
  const plans = await trx
    .selectFrom('front_plan')
    .select(['id', 'site', 'operations'])
    .where('done_at', 'is', null)
    .execute();
  for (const { id, site, operations } of plans) {
    const newOperations = rewrite(operations);
    if (isDeepStrictEqual(newOperations, operations)) continue;
    await trx
      .updateTable('front_plan')
      .set({ operations: JSON.stringify(newOperations) })
      .where('id', '=', id)
      .execute();
    changedSites.add(site);
  }
  for (const site of changedSites)
    await announceDesk(trx, { kind: 'front', piece: 0, site: siteOfCode(site) });
}
