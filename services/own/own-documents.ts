import { createHash } from 'node:crypto';
import type { SiteSlug } from '#contract/article.ts';
import type { OwnDocument, OwnExport } from '#contract/own.ts';
import { boundedOwn, mergeOwn, type OwnItems, ownItemsIn } from '#contract/own-items.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';

/** Identifies what an account has saved on a site. */
export interface OwnKey {
  accountId: number;
  site: SiteSlug;
}

/** A stored document without its owner's data. */
type StoredOwn = Omit<OwnDocument, 'owner' | 'supporter'>;

/** Tells accounts apart on shared devices without revealing their numbers. */
export const ownerOf = (accountId: number): string =>
  createHash('sha256').update(`own ${accountId}`).digest('base64url').slice(0, 16);

/** Reads an account's document; empty if nothing is stored. */
export async function readOwn(db: Database, { accountId, site }: OwnKey): Promise<StoredOwn> {
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
 * Merges a device's items into the stored ones. Concurrent devices wait for each other.
 * @param now Unix milliseconds; later times, from a device with a wrong clock, count as now
 * @returns the stored document afterwards
 */
export async function mergeIntoOwn(
  db: Database,
  key: OwnKey,
  deviceItems: OwnItems,
  now: number,
): Promise<StoredOwn> {
  return db.transaction().execute(async (trx) => {
    const stored = await lockOwn(trx, key);
    const items = boundedOwn(
      mergeOwn(stored.items, keepLaterThan(stored.emptiedAt, capTimes(deviceItems, now))),
      now,
    );
    if (isSame(items, stored.items)) return stored;
    return store(trx, key, { version: stored.version + 1, items, emptiedAt: stored.emptiedAt }, now);
  });
}

/** Deletes what an account has saved on a site. Only the time of the deletion remains. */
export async function emptyOwn(db: Database, key: OwnKey, now: number): Promise<StoredOwn> {
  return db.transaction().execute(async (trx) => {
    const { version } = await lockOwn(trx, key);
    return store(trx, key, { version: version + 1, items: {}, emptiedAt: now }, now);
  });
}

/** Everything that an account has saved, on every site. */
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

/** Locks the row until the transaction ends, and creates it if needed. */
async function lockOwn(trx: Transaction, key: OwnKey): Promise<StoredOwn> {
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
  document: StoredOwn,
  now: number,
): Promise<StoredOwn> {
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

const mapItems = (items: OwnItems, change: (item: OwnItems[string]) => OwnItems[string] | null): OwnItems =>
  Object.fromEntries(
    Object.entries(items).flatMap(([key, item]) => {
      const changed = change(item);
      return changed ? [[key, changed]] : [];
    }),
  );

const capTimes = (items: OwnItems, now: number) =>
  mapItems(items, ({ at, value }) => ({ at: Math.min(at, now), value }));
const keepLaterThan = (moment: number, items: OwnItems) =>
  mapItems(items, (item) => (item.at > moment ? item : null));

function isSame(a: OwnItems, b: OwnItems): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name]?.at === b[name]?.at && a[name]?.value === b[name]?.value)
  );
}
