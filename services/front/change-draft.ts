import type { SiteSlug } from '#contract/article.ts';
import type { BodyOf } from '#contract/calls.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import { applyAll, touchedBy } from '#contract/front-rules.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import { parseOrExplain } from '../faults.ts';
import type { Signature } from '../people/actor.ts';
import { recordAudit } from '../people/record-audit.ts';
import { announceDesk } from '../pieces/steps/announce-desk.ts';
import { emptyDraft, keepBase, lockDraft, requireVersion } from './draft.ts';
import { addOperations, type StoredOperation } from './operations.ts';

export interface EditOptions {
  by: Signature;
  now: number;
}

/**
 * Applies operations to the draft, all or none.
 * @throws ConflictError 409 when one does not apply, or somebody has just changed the same place
 */
export async function changeDraft(
  db: Database,
  site: SiteSlug,
  { version, operations }: BodyOf<'changeFrontDraft'>,
  { by, now }: EditOptions,
): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const draft = await lockDraft(trx, site, now);
    const unseen = draft.operations.filter((operation) => operation.version > version);
    const refusal = { current: { version: draft.version }, sent: { version } };
    for (const [index, operation] of operations.entries()) {
      const other = touchedMeanwhile(unseen, touchedBy(operation));
      if (other)
        throw new ConflictError(
          `${other.actor_name} has just changed the same place (operation ${index}).`,
          refusal,
        );
    }
    const { choice, misfits } = applyAll(draft.choice, operations);
    const [misfit] = misfits.values();
    if (misfit !== undefined) throw new ConflictError(misfit, refusal);
    const parsed = parseOrExplain(FrontChoice, choice);
    if (!('data' in parsed))
      throw new CallError(400, 'The result would not be a valid front page.', parsed.faults);
    await keepBase(trx, site, draft);
    await addOperations(trx, site, draft.version, operations, by, now);
    await recordAudit(trx, by, {
      action: 'change',
      entity: 'front_draft',
      entityId: site,
      before: { version: draft.version },
      after: { version: draft.version + operations.length, operations },
    });
    await announceDesk(trx, { kind: 'front', piece: 0, site });
  });
}

function touchedMeanwhile(
  unseen: readonly StoredOperation[],
  touched: readonly string[],
): StoredOperation | undefined {
  return unseen.find(({ operation }) => touchedBy(operation).some((each) => touched.includes(each)));
}

/** Discards the draft. */
export async function discardDraft(
  db: Database,
  site: SiteSlug,
  version: number,
  { by, now }: EditOptions,
): Promise<void> {
  await inTransaction(db, undefined, async (trx) => {
    const draft = await lockDraft(trx, site, now);
    requireVersion(draft, version);
    if (draft.operations.length === 0) return;
    await emptyDraft(trx, site, draft);
    await recordAudit(trx, by, {
      action: 'discard',
      entity: 'front_draft',
      entityId: site,
      before: { version, operations: draft.operations.map(({ operation }) => operation) },
      after: null,
    });
    await announceDesk(trx, { kind: 'front', piece: 0, site });
  });
}
