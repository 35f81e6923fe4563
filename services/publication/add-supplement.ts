import { sql } from 'kysely';
import type { BodyOf, OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { Menus } from '#contract/menus.ts';
import { buildSupplement } from '#contract/publication/supplement-parts.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { listKind } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { PublishOptions } from '../content/rules/publish.ts';
import { writeNameWords } from '../entities/rename.ts';
import type { Signature } from '../people/actor.ts';
import { recordChanges } from '../people/record-audit.ts';
import { readDocument } from './read-publication.ts';
import { storeDocument } from './store-document.ts';

/**
 * Creates a supplement and publishes it: its entry in each site's document, its tag and its menu entry, all
 * or nothing (docs/product/supplements.md#from-a-list).
 * @throws CallError 400 when another supplement has its address, or a tag had its slug
 */
export function addSupplement(
  db: Database,
  { sites, isInMenu, isTrial, plan }: BodyOf<'addSupplement'>,
  { onChange, ...options }: PublishOptions & { by: Signature },
): Promise<OutputOf<'addSupplement'>> {
  const supplement = buildSupplement(plan);
  const url = `/melleklet/${supplement.slug}`;
  return inTransaction(db, onChange, async (trx, changes) => {
    await refuseFormerSlug(trx, supplement);
    const innerOptions: PublishOptions = { ...options, onChange: (change) => changes.push(change) };
    for (const site of new Set(sites)) {
      const { version, document } = await readDocument(trx, site, 'supplements');
      refuseTakenAddress(document, supplement);
      if (isTrial) continue;
      const sent = { version, document: [supplement, ...document] };
      await storeDocument(trx, { site, kind: 'supplements' }, sent, innerOptions);
      if (!isInMenu) continue;
      const menus = await readDocument(trx, site, 'menus');
      const withEntry = { version: menus.version, document: addEntry(menus.document, supplement.title, url) };
      await storeDocument(trx, { site, kind: 'menus' }, withEntry, innerOptions);
    }
    if (!isTrial) await addTag(trx, supplement, options.by);
    return { url, supplement };
  });
}

function refuseTakenAddress(others: readonly Supplement[], { slug }: Supplement): void {
  const other = others.find((each) => each.slug === slug || each.aliases?.includes(slug));
  if (!other) return;
  const message = `${other.title} has the address ${slug} already.`;
  throw new CallError(400, message, [{ path: 'plan.slug', message }]);
}

/** A tag's former slug leads to it forever, so no other tag may have it. */
async function refuseFormerSlug(trx: Transaction, { slug }: Supplement): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select t.name from former_slug f join tag t on t.id = f.id
    where f.kind = ${listKind.tag} and f.slug = ${slug}`.execute(trx);
  const [tag] = rows;
  if (!tag) return;
  const message = `${slug} is a former slug of the tag ${tag.name}, and leads there.`;
  throw new CallError(400, message, [{ path: 'plan.slug', message }]);
}

/** The menu entry for all supplements; a new one is added below it. */
const allSupplementsUrl = '/archivum#mellekletek';

function addEntry(menus: Menus, label: string, url: string): Menus {
  const listIndex = menus.sidebar.findIndex((item) => item.url === allSupplementsUrl);
  const index = listIndex < 0 ? menus.sidebar.length : listIndex + 1;
  return { ...menus, sidebar: menus.sidebar.toSpliced(index, 0, { label, url }) };
}

/** The articles in it have the supplement's tag. A tag that already exists is not changed. */
async function addTag(trx: Transaction, { slug, title: name }: Supplement, by: Signature): Promise<void> {
  const tag = { slug, name, description: null };
  const added = await trx
    .insertInto('tag')
    .values(tag)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await writeNameWords({ trx }, name);
  await recordChanges(trx, by, { action: 'set', entity: 'tag', entityId: slug, before: null, after: tag });
}
