import { sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import {
  type DeliveryHead,
  DeliveryLine,
  type ElectionUnit,
  type UnitResults,
} from '#contract/election-format.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { Signature } from '../../people/actor.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { unitsByIds } from '../queries/units.ts';
import { faultOfChange, faultOfResults } from './check-result.ts';
import { StoredHead } from './read-file.ts';
import { FormatError, readLines } from './read-lines.ts';

export interface Delivery {
  head: DeliveryHead;
  results: UnitResults[];
}

/** @throws FormatError */
export function readDelivery(text: string): Delivery {
  const [head, ...rest] = readLines(text, DeliveryLine);
  if (head?.kind !== 'delivery') throw new FormatError('The first line must be of the kind "delivery".');
  const results = rest.map((line) => {
    if (line.kind !== 'result') throw new FormatError('There can be one line of the kind "delivery" only.');
    const { kind: _, ...result } = line;
    return result;
  });
  if (results.length === 0) throw new FormatError('There are no results in it.');
  const { kind: _, ...delivery } = head;
  return { head: delivery, results };
}

export type Outcome =
  | { kind: 'taken'; units: number }
  /** This delivery, or a later one, was stored before. */
  | { kind: 'known' }
  /** The delivery was not stored. */
  | { kind: 'refused'; complaint: string };

/**
 * Stores a delivery of an election night: all of it or nothing. It is refused for unknown units, lists or
 * candidates, for sums that do not agree, and for counts that decrease unless it is a correction. Refusals
 * are stored with their reason.
 */
export async function takeDelivery(
  db: Database,
  { head, results }: Delivery,
  onChange?: (change: ContentChange) => void,
  by?: Signature,
): Promise<Outcome> {
  const outcome = await inTransaction(db, onChange, async (trx, changes) => {
    const election = await trx
      .selectFrom('election')
      .select(['head', 'delivery'])
      .where('slug', '=', head.election)
      .forUpdate()
      .executeTakeFirst();
    if (!election) return refusalOf(`there is no election ${JSON.stringify(head.election)}`);
    if (head.number <= Number(election.delivery)) return { kind: 'known' as const };
    const complaint = await complaintOf(trx, { head, results }, StoredHead.parse(election.head));
    if (complaint) return refusalOf(complaint);
    await store(trx, { head, results });
    await recordChanges(trx, by, {
      action: 'deliver',
      entity: 'election',
      entityId: head.election,
      before: { delivery: Number(election.delivery) },
      after: { delivery: head.number, places: results.length, correction: head.correction },
    });
    changes.push({ tags: [cacheTag.election(head.election)], gone: false });
    return { kind: 'taken' as const, units: results.length };
  });
  if (outcome.kind === 'refused') await recordRefusal(db, head.election, head.number, outcome.complaint);
  return outcome;
}

/** The same for an unparsed delivery. One that cannot be read is refused, and the refusal is stored too. */
export async function takeText(
  db: Database,
  text: string,
  onChange?: (change: ContentChange) => void,
  by?: Signature,
): Promise<Outcome> {
  try {
    return await takeDelivery(db, readDelivery(text), onChange, by);
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    // The first line names the election, if it can be read.
    await recordRefusal(db, /"election":"([a-z0-9_-]{1,200})"/.exec(text)?.[1] ?? '', null, error.message);
    return { kind: 'refused', complaint: error.message };
  }
}

const refusalOf = (complaint: string) => ({ kind: 'refused' as const, complaint });

async function complaintOf(
  trx: Transaction,
  { head, results }: Delivery,
  { lists }: StoredHead,
): Promise<string | null> {
  const unitsById = new Map(
    (
      await unitsByIds(
        trx,
        head.election,
        results.map(({ unit }) => unit),
      )
    ).map((unit) => [unit.id, unit]),
  );
  const listIds = new Set(lists.map(({ id }) => id));
  const usedUnits = new Set<string>();
  for (const { unit: id, ...result } of results) {
    const unit = unitsById.get(id);
    if (!unit) return `there is no unit ${JSON.stringify(id)}`;
    if (usedUnits.has(id)) return `the unit ${id} is in it twice`;
    usedUnits.add(id);
    const fault = faultOfUnit(unit, result, listIds, head.correction);
    if (fault) return `in the unit ${id}, ${fault}`;
  }
  return null;
}

function faultOfUnit(
  unit: ElectionUnit,
  result: Omit<UnitResults, 'unit'>,
  lists: ReadonlySet<string>,
  isCorrection: boolean,
): string | null {
  const candidates = new Set(unit.candidates.map(({ id }) => id));
  return faultOfResults(result, { lists, candidates }) ?? (isCorrection ? null : faultOfChange(unit, result));
}

async function store(trx: Transaction, { head, results }: Delivery): Promise<void> {
  const rows = JSON.stringify(results.map(({ unit, ...changed }) => ({ unit, changed })));
  await sql`
    update election_unit u set results = u.results || d.changed
    from jsonb_to_recordset(${rows}::jsonb) as d(unit text, changed jsonb)
    where u.election = ${head.election} and u.id = d.unit`.execute(trx);
  await trx
    .updateTable('election')
    .set((eb) => ({
      delivery: head.number,
      results_at: new Date(head.at * 1000),
      version: eb('version', '+', '1').$castTo<number>(),
    }))
    .where('slug', '=', head.election)
    .execute();
  await trx
    .insertInto('election_delivery')
    .values({ election: head.election, number: head.number, taken: true, complaint: null })
    .execute();
}

/** Stores a refusal for editors to see. The same refusal is not stored twice in a row. */
export async function recordRefusal(
  db: Database,
  election: string,
  number: number | null,
  complaint: string,
): Promise<void> {
  const last = await db
    .selectFrom('election_delivery')
    .select('complaint')
    .where('election', '=', election)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.complaint === complaint) return;
  await db.insertInto('election_delivery').values({ election, number, taken: false, complaint }).execute();
}
