import type { SiteSlug } from '#contract/article.ts';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { BodyOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import { isGroup } from '#contract/front-rules.ts';
import { siteCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { findCurrentSlug } from '../content/queries/former-slugs.ts';
import { checkFront, type FrontFault } from '../content/rules/check-front.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { renameInDocument } from '../entities/rename-in-document.ts';
import { recordAudit } from '../people/record-audit.ts';
import type { EditOptions } from './change-draft.ts';
import { emptyDraft, lockDraft, requireVersion } from './draft.ts';
import { listStates, readState, storeFrontState } from './states.ts';

export interface PublishFrontOptions extends EditOptions {
  onChange(change: ContentChange): void;
}

/**
 * Publishes the draft.
 * @throws CallError 400 with every fault; 409 when somebody has changed it meanwhile
 */
export async function publishFront(
  db: Database,
  site: SiteSlug,
  { version, note }: BodyOf<'publishFront'>,
  { by, now, onChange }: PublishFrontOptions,
): Promise<void> {
  await inTransaction(db, onChange, async (trx, changes) => {
    const draft = await lockDraft(trx, site, now);
    requireVersion(draft, version);
    // Somebody else has just published the same. A second identical state would get in the way of *undo*.
    if (draft.operations.length === 0 && !draft.isAutomatic) return;
    const { faults } = await checkFront(trx, site, draft.choice);
    if (faults.length > 0) throw refusal(faults);
    await emptyDraft(trx, site, draft);
    const state = { action: 'publish', note } as const;
    await storeFrontChoice(trx, site, draft.choice, {
      by,
      now,
      onChange: (each) => changes.push(each),
      state,
    });
  });
}

export const refusal = (faults: readonly FrontFault[]): CallError =>
  new CallError(
    400,
    'This front page cannot be published.',
    faults.map(({ path, message }) => ({ path: path.join('.'), message })),
  );

/**
 * Publishes a former state again. Articles that are gone since are left out, because an editor who undoes a
 * mistake is in a hurry.
 * @throws CallError 404 when there is no such state; 400 when it can no longer be published
 */
export async function undoFront(
  db: Database,
  site: SiteSlug,
  { to }: BodyOf<'undoFront'>,
  { by, now, onChange }: PublishFrontOptions,
): Promise<void> {
  await inTransaction(db, onChange, async (trx, changes) => {
    // The lock keeps others from publishing between the check and the write.
    await lockDraft(trx, site, now);
    const id = to ?? (await listStates(trx, { site, limit: 2, before: undefined })).items[1]?.id;
    if (id === undefined) throw new CallError(404, 'There is no earlier front page.');
    const { choice } = await readState(trx, { site, id });
    const state = { action: 'undo', note: `#${id}` } as const;
    if (choice === null) return removeFrontChoice(trx, site, changes, { by, now }, state);
    const valid = await withoutFaults(trx, site, await withCurrentSections(trx, choice));
    await storeFrontChoice(trx, site, valid, { by, now, onChange: (each) => changes.push(each), state });
  });
}

/** A former page names sections by the slugs that they had then. */
async function withCurrentSections(trx: Transaction, choice: FrontChoice): Promise<FrontChoice> {
  const slugs = choice.flatMap((part) => {
    if (isGroup(part)) return part.fill ?? [];
    return part.widget === 'section' ? part.section : [];
  });
  let current = choice;
  for (const from of new Set(slugs)) {
    const to = await findCurrentSlug(trx, 'section', from);
    if (to !== null) current = renameInDocument(current, { kind: 'section', from, to });
  }
  return current;
}

async function withoutFaults(trx: Transaction, site: SiteSlug, choice: FrontChoice): Promise<FrontChoice> {
  const { faults } = await checkFront(trx, site, choice);
  const boxes = new Set(
    faults.filter(({ path }) => path[1] === 'boxes').map(({ path }) => `${path[0]} ${path[2]}`),
  );
  const valid = choice.map((part, index) =>
    isGroup(part) ? { ...part, boxes: part.boxes.filter((_, box) => !boxes.has(`${index} ${box}`)) } : part,
  );
  const rest = await checkFront(trx, site, valid);
  if (rest.faults.length > 0) throw refusal(rest.faults);
  return valid;
}

/** Returns to the automatic front page. */
export async function removeFrontChoice(
  trx: Transaction,
  site: SiteSlug,
  changes: ContentChange[],
  { by, now }: EditOptions,
  state: { action: 'undo' | 'set'; note?: string },
): Promise<void> {
  await trx.deleteFrom('front_choice').where('site', '=', siteCode[site]).execute();
  changes.push({ tags: [cacheTag.front], gone: false });
  await storeFrontState(trx, site, null, { ...state, by, now });
  if (state.action === 'undo')
    await recordAudit(trx, by, {
      action: 'undo',
      entity: 'front_page',
      entityId: site,
      before: null,
      after: null,
    });
}
