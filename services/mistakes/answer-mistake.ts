import { CallError, ConflictError } from '#contract/errors.ts';
import type { MistakeReport, MistakeState } from '#contract/mistakes.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../content/rules/in-transaction.ts';
import type { Signature } from '../people/actor.ts';
import { recordChanges } from '../people/record-audit.ts';
import { findMistakeForUpdate, writeAnswer } from './mistake-queries.ts';

/**
 * Stores the newsroom's answer to a report.
 * @param now Unix milliseconds
 * @throws CallError 404 when there is no such report
 * @throws ConflictError when somebody else has answered it since the version that was read
 */
export async function answerMistake(
  db: Database,
  { id, state, version }: { id: number; state: MistakeState; version: number | null },
  { by, now }: { by: Signature; now: number },
): Promise<MistakeReport> {
  return inTransaction(db, undefined, async (trx) => {
    const current = await findMistakeForUpdate(trx, id);
    if (!current) throw new CallError(404, `There is no report ${id}.`);
    if (current.state === state) return current;
    if (version !== null && version !== current.version)
      throw new ConflictError('Somebody else has answered this report in the meantime.', {
        current,
        sent: { state, version },
      });
    await writeAnswer(trx, { id, state, by: by.actor.name, at: new Date(now) });
    await recordChanges(trx, by, {
      action: 'change',
      entity: 'mistake',
      entityId: id,
      before: { article: current.article, state: current.state },
      after: { article: current.article, state },
    });
    return (await findMistakeForUpdate(trx, id)) ?? current;
  });
}
