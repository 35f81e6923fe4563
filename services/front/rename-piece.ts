import { isDeepStrictEqual } from 'node:util';
import { siteOfCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';
import { rewriteFrontWork } from './rewrite-work.ts';

/**
 * Puts an unpublished piece's new slug wherever front pages name it: in drafts, plans and published pages,
 * where it waits. Readers see no difference, so this is not logged.
 */
export async function renamePieceOnFronts(trx: Transaction, from: string, to: string): Promise<void> {
  await rewriteFrontWork(trx, (value) => renameArticle(value, from, to));
  const fronts = await trx
    .selectFrom('front_choice')
    .select(['site', 'choice'])
    .orderBy('site')
    .forUpdate()
    .execute();
  for (const { site, choice } of fronts) {
    const renamed = renameArticle(choice, from, to);
    if (isDeepStrictEqual(renamed, choice)) continue;
    await trx
      .updateTable('front_choice')
      .set({ choice: JSON.stringify(renamed) })
      .where('site', '=', site)
      .execute();
    await announceDesk(trx, { kind: 'front', piece: 0, site: siteOfCode(site) });
  }
}

/** Operations whose `before` names a group or widget. In others it names an article. */
const operationsOnParts: readonly unknown[] = ['add', 'reorder'];

function renameArticle<T>(value: T, from: string, to: string): T {
  function rename(inner: unknown): unknown {
    if (Array.isArray(inner)) return inner.map(rename);
    if (typeof inner !== 'object' || inner === null) return inner;
    const isOnParts = 'kind' in inner && operationsOnParts.includes(inner.kind);
    return Object.fromEntries(
      Object.entries(inner).map(([name, field]) => {
        const isArticle = name === 'article' || (name === 'before' && !isOnParts);
        return [name, isArticle && field === from ? to : rename(field)];
      }),
    );
  }
  return rename(value) as T;
}
