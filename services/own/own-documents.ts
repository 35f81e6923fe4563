import { createHash } from 'node:crypto';
import type { SiteSlug } from '#contract/article.ts';
import type { OwnDocument, OwnExport } from '#contract/own.ts';
import { boundedOwn, mergeOwn, type OwnItems, ownItemsIn } from '#contract/own-items.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';

/** What an account keeps on a site. */
export interface OwnKey {
  accountId: number;
  site: SiteSlug;
}

/** What is stored, but for whose it is. */
type Stored = Omit<OwnDocument, 'owner'>;

/** Tells accounts apart on devices that several people use, without telling their numbers. */
export const ownerOf = (accountId: number): string =>
  createHash('sha256').update(`own ${accountId}`).digest('base64url').slice(0, 16);

/** What is stored for an account; empty where nothing is. */
export async function readOwn(db: Database | Transaction, { accountId, site }: OwnKey): Promise<Stored> {
  const row = await db
    .selectFrom('own_document')
    .select(['version', 'items', 'emptied_at'])
    .where('account_id', '=', accountId)
    .where('site', '=', siteCode[site])
    .executeTakeFirst();
  return {
    version: Number(row?.version ?? 0),
    items: ownItemsIn(row?.items),
    emptiedAt: row?.emptied_at?.getTime() ?? 0,
  };
}

/**
 * Merges what a device brings into what is stored; devices that come at the same time wait for one another.
 * @param now unix milliseconds; what a device with a wrong clock says happened later, happened now
 * @returns what is stored then
 */
export async function mergeIntoOwn(
  db: Database,
  key: OwnKey,
  brought: OwnItems,
  now: number,
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const known = await lockOwn(trx, key);
    const items = boundedOwn(mergeOwn(known.items, laterThan(known.emptiedAt, notAhead(brought, now))), now);
    if (isSame(items, known.items)) return known;
    return store(trx, key, { version: known.version + 1, items, emptiedAt: known.emptiedAt }, now);
  });
}

/** Deletes what is stored for an account on a site. What stays is that it was deleted, and when. */
export async function emptyOwn(db: Database, key: OwnKey, now: number): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const { version } = await lockOwn(trx, key);
    return store(trx, key, { version: version + 1, items: {}, emptiedAt: now }, now);
  });
}

/** All that is stored for an account, on every site. */
export async function exportOwn(db: Database, accountId: number): Promise<OwnExport['sites']> {
  const rows = await db
    .selectFrom('own_document')
    .select(['site', 'items', 'changed_at'])
    .where('account_id', '=', accountId)
    .orderBy('site')
    .execute();
  return rows.map(({ site, items, changed_at }) => ({
    site: siteOfCode(site),
    changedAt: changed_at.toISOString(),
    items: ownItemsIn(items),
  }));
}

/** The row is there and nobody else's until the transaction ends. */
async function lockOwn(trx: Transaction, key: OwnKey): Promise<Stored> {
  const { accountId, site } = key;
  await trx
    .insertInto('own_document')
    .values({
      account_id: accountId,
      site: siteCode[site],
      version: '0',
      items: '{}',
      emptied_at: null,
      changed_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .selectFrom('own_document')
    .select('version')
    .where('account_id', '=', accountId)
    .where('site', '=', siteCode[site])
    .forUpdate()
    .execute();
  return readOwn(trx, key);
}

async function store(
  trx: Transaction,
  { accountId, site }: OwnKey,
  document: Stored,
  now: number,
): Promise<Stored> {
  await trx
    .updateTable('own_document')
    .set({
      version: String(document.version),
      items: JSON.stringify(document.items),
      emptied_at: document.emptiedAt === 0 ? null : new Date(document.emptiedAt),
      changed_at: new Date(now),
    })
    .where('account_id', '=', accountId)
    .where('site', '=', siteCode[site])
    .execute();
  return document;
}

const mapped = (items: OwnItems, change: (item: OwnItems[string]) => OwnItems[string] | null): OwnItems =>
  Object.fromEntries(
    Object.entries(items).flatMap(([key, item]) => {
      const changed = change(item);
      return changed ? [[key, changed]] : [];
    }),
  );

const notAhead = (items: OwnItems, now: number) =>
  mapped(items, ({ at, value }) => ({ at: Math.min(at, now), value }));
const laterThan = (moment: number, items: OwnItems) =>
  mapped(items, (item) => (item.at > moment ? item : null));

function isSame(a: OwnItems, b: OwnItems): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name]?.at === b[name]?.at && a[name]?.value === b[name]?.value)
  );
}
