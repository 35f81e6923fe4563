import type { SiteSlug } from '#contract/article.ts';
import type { FrontOperation } from '#contract/front-draft.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { actorKey, type Signature } from '../people/actor.ts';

export interface StoredOperation {
  version: number;
  operation: FrontOperation;
  at: Date;
  actor: string;
  actor_name: string;
}

/** The operations after a version, in order. */
export async function readOperations(
  db: Database,
  site: SiteSlug,
  after: number,
): Promise<StoredOperation[]> {
  return db
    .selectFrom('front_operation')
    .select(['version', 'operation', 'at', 'actor', 'actor_name'])
    .where('site', '=', siteCode[site])
    .where('version', '>', after)
    .orderBy('version')
    .execute();
}

/** Numbers operations after the last one and stores them. The caller has locked the draft. */
export async function addOperations(
  trx: Transaction,
  site: SiteSlug,
  version: number,
  operations: readonly FrontOperation[],
  { actor }: Signature,
  now: number,
): Promise<void> {
  const code = siteCode[site];
  await trx
    .insertInto('front_operation')
    .values(
      operations.map((operation, index) => ({
        site: code,
        version: version + index + 1,
        operation: JSON.stringify(operation),
        at: new Date(now),
        actor: actorKey(actor),
        actor_name: actor.name,
      })),
    )
    .execute();
  await trx
    .updateTable('front_draft')
    .set({ version: version + operations.length })
    .where('site', '=', code)
    .execute();
}
