import { createHash } from 'node:crypto';
import type { SiteSlug } from '#contract/article.ts';
import type { PushAddress } from '#contract/push.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';

/** A browser's address, and the name of its push service. */
export type ServedAddress = PushAddress & { service: string };

/** No reader wants more; a script might. */
const maxTopics = 40;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function topicsOf(db: Database, token: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_client as c')
    .innerJoin('push_topic as t', 't.client_id', 'c.id')
    .select('t.topic')
    .where('c.token_hash', '=', hashOf(token))
    .orderBy('t.topic')
    .execute();
  return rows.map(({ topic }) => topic);
}

/**
 * @param accountId of the signed-in owner: the subscription is erased with the account
 * @returns the client's topics now; `unknown` when the browser's address is needed, `full` when it has too
 * many
 */
export async function addTopic(
  db: Database,
  site: SiteSlug,
  token: string,
  topic: string,
  address: ServedAddress | undefined,
  accountId: number | null,
): Promise<string[] | 'unknown' | 'full'> {
  return db.transaction().execute(async (trx) => {
    const id = address ? await storeClient(trx, site, token, address) : await findClientId(trx, token);
    if (id === null) return 'unknown';
    if (accountId !== null)
      await trx.updateTable('push_client').set({ account_id: accountId }).where('id', '=', id).execute();
    const topics = await topicsOf(trx, token);
    if (topics.includes(topic)) return topics;
    if (topics.length >= maxTopics) return 'full';
    await trx
      .insertInto('push_topic')
      .values({ client_id: id, topic })
      // The same press may have arrived twice at a time.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return topicsOf(trx, token);
  });
}

/** Locks the browser, so that it is not removed with its last topic while another one is added. */
async function findClientId(trx: Transaction, token: string): Promise<string | null> {
  const existing = await trx
    .selectFrom('push_client')
    .select('id')
    .where('token_hash', '=', hashOf(token))
    .forUpdate()
    .executeTakeFirst();
  return existing?.id ?? null;
}

/** There is one row per token and per address. A browser that has lost its token keeps its address. */
async function storeClient(
  trx: Transaction,
  site: SiteSlug,
  token: string,
  address: ServedAddress,
): Promise<string> {
  const { endpoint, keys, service } = address;
  const contact = { endpoint, ...keys, service, failures: 0, failing_since: null };
  const own = { site: siteCode[site], token_hash: hashOf(token), account_id: null, ...contact };
  await trx
    .deleteFrom('push_client')
    .where('endpoint', '=', endpoint)
    .where('token_hash', '!=', own.token_hash)
    .execute();
  const { id } = await trx
    .insertInto('push_client')
    .values(own)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(contact))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Removes a topic, or all. With the last one the browser is removed.
 * @returns the remaining topics
 */
export async function removeTopic(db: Database, token: string, topic: string | undefined): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const id = await findClientId(trx, token);
    if (id === null) return [];
    let deletion = trx.deleteFrom('push_topic').where('client_id', '=', id);
    if (topic !== undefined) deletion = deletion.where('topic', '=', topic);
    await deletion.execute();
    const remaining = await topicsOf(trx, token);
    if (remaining.length === 0) await trx.deleteFrom('push_client').where('id', '=', id).execute();
    return remaining;
  });
}

/** @returns false when there is no browser with that address */
export async function updateClientAddress(
  db: Database,
  oldEndpoint: string,
  { endpoint, keys, service }: ServedAddress,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const client = await trx
      .selectFrom('push_client')
      .select('id')
      .where('endpoint', '=', oldEndpoint)
      .forUpdate()
      .executeTakeFirst();
    if (!client) return false;
    await trx
      .deleteFrom('push_client')
      .where('endpoint', '=', endpoint)
      .where('id', '!=', client.id)
      .execute();
    await trx
      .updateTable('push_client')
      .set({ endpoint, ...keys, service, failures: 0, failing_since: null })
      .where('id', '=', client.id)
      .execute();
    return true;
  });
}
