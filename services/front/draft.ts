import type { SiteSlug } from '#contract/article.ts';
import { ConflictError } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import { applyAll } from '#contract/front-rules.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { findFrontChoice } from '../content/queries/documents.ts';
import { automaticFront } from '../content/rules/front-groups.ts';
import { readOperations, type StoredOperation } from './operations.ts';

/** A site's front page draft. */
export interface Draft {
  version: number;
  /** The published front page. */
  published: FrontChoice;
  /** Whether the published front page is automatic. */
  isAutomatic: boolean;
  /** The published front page with the draft's operations applied. */
  choice: FrontChoice;
  operations: StoredOperation[];
  /** Operations that do not apply to what was published meanwhile, and why. */
  misfits: ReadonlyMap<number, string>;
}

interface DraftRow {
  version: number;
  base_version: number;
  base: FrontChoice | null;
}

const untouched: DraftRow = { version: 0, base_version: 0, base: null };

/**
 * Reads the draft. Only its operations are stored, because the published page may change under it
 * (docs/product/front-page.md#several-editors-at-once).
 */
export async function loadDraft(db: Database, site: SiteSlug, now: number): Promise<Draft> {
  const row = await db
    .selectFrom('front_draft')
    .selectAll()
    .where('site', '=', siteCode[site])
    .executeTakeFirst();
  return draftOf(db, site, now, row ?? untouched);
}

/** The same, locked until the transaction ends: nobody else can change or publish it. */
export const lockDraft = async (trx: Transaction, site: SiteSlug, now: number): Promise<Draft> =>
  draftOf(trx, site, now, await lockDraftRow(trx, site));

/** Locks the draft without reading it. */
export async function lockDraftRow(trx: Transaction, site: SiteSlug): Promise<DraftRow> {
  const code = siteCode[site];
  await trx
    .insertInto('front_draft')
    .values({ site: code, version: 0, base_version: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('front_draft')
    .selectAll()
    .where('site', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function draftOf(db: Database, site: SiteSlug, now: number, row: DraftRow): Promise<Draft> {
  const operations = await readOperations(db, site, row.base_version);
  const chosen = await findFrontChoice(db, siteCode[site]);
  const published = chosen ?? (await automaticFront({ db, now, signedIn: false, site: siteCode[site] }));
  const { choice, misfits } = applyAll(
    chosen ?? row.base ?? published,
    operations.map(({ operation }) => operation),
  );
  return {
    version: row.version,
    published,
    isAutomatic: chosen === null,
    choice,
    operations,
    misfits,
  };
}

/**
 * Checks that the draft is still what the editor saw.
 * @throws ConflictError 409
 */
export function requireVersion(draft: Draft, version: number): void {
  if (version !== draft.version)
    throw new ConflictError('Somebody has changed the front page in the meantime.', {
      current: { version: draft.version },
      sent: { version },
    });
}

/** An automatic front page would change while it is edited, so the first operation makes it fixed. */
export async function keepBase(trx: Transaction, site: SiteSlug, draft: Draft): Promise<void> {
  if (draft.operations.length > 0 || !draft.isAutomatic) return;
  await trx
    .updateTable('front_draft')
    .set({ base: JSON.stringify(draft.published) })
    .where('site', '=', siteCode[site])
    .execute();
}

/** Empties the draft, after it was published, scheduled or discarded. */
export async function emptyDraft(trx: Transaction, site: SiteSlug, draft: Draft): Promise<void> {
  await trx
    .updateTable('front_draft')
    .set({ base_version: draft.version, base: null })
    .where('site', '=', siteCode[site])
    .execute();
}
