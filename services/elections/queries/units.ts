import { ElectionUnit } from '#contract/election-format.ts';
import type { Database, Transaction } from '#database/database.ts';

const columns = ['facts', 'results'] as const;

/**
 * What is stored was checked when it came in; parsed again, a row of a former release fills what it lacks.
 */
const unitOf = ({ facts, results }: { facts: unknown; results: unknown }): ElectionUnit =>
  ElectionUnit.parse({ ...(facts as object), ...(results as object) });

/** In the order of the file. */
export async function unitsOfLevel(
  db: Database | Transaction,
  election: string,
  level: string,
): Promise<ElectionUnit[]> {
  const rows = await db
    .selectFrom('election_unit')
    .select(columns)
    .where('election', '=', election)
    .where('level', '=', level)
    .orderBy('position')
    .execute();
  return rows.map(unitOf);
}

export async function unitsByIds(
  db: Database | Transaction,
  election: string,
  ids: readonly string[],
): Promise<ElectionUnit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('election_unit')
    .select(columns)
    .where('election', '=', election)
    .where(({ eb, ref, val }) => eb(ref('id'), '=', eb.fn.any(val([...ids]))))
    .orderBy('position')
    .execute();
  return rows.map(unitOf);
}

/**
 * Constituencies of a county, settlements of a constituency: names only are needed, so results are left in
 * the database.
 */
export async function unitsInside(
  db: Database,
  election: string,
  { id, level }: ElectionUnit,
): Promise<ElectionUnit[]> {
  if (level !== 'county' && level !== 'constituency') return [];
  const rows = await db
    .selectFrom('election_unit')
    .select('facts')
    .where('election', '=', election)
    .where('level', '=', level === 'county' ? 'constituency' : 'settlement')
    .where(({ eb, val }) => (level === 'county' ? eb('parent', '=', id) : eb('within', '@>', val([id]))))
    .orderBy('position')
    .execute();
  return rows.map(({ facts }) => unitOf({ facts, results: {} }));
}

/**
 * Settlements whose name, or a word of it, begins so; those whose name does come first.
 * @param folded as `fold` makes it
 */
export async function settlementsByName(
  db: Database,
  election: string,
  folded: string,
  limit: number,
): Promise<ElectionUnit[]> {
  const beginning = `${folded.replaceAll(/[%_\\]/g, '')}%`;
  const rows = await db
    .selectFrom('election_unit')
    .select('facts')
    .where('election', '=', election)
    .where('level', '=', 'settlement')
    .where((eb) => eb.or([eb('folded', 'like', beginning), eb('folded', 'like', `% ${beginning}`)]))
    .orderBy((eb) =>
      eb.case().when('folded', '=', folded).then(0).when('folded', 'like', beginning).then(1).else(2).end(),
    )
    .orderBy('folded')
    .limit(limit)
    .execute();
  return rows.map(({ facts }) => unitOf({ facts, results: {} }));
}

/**
 * Levels that there are units of, with those that have participation, votes for candidates, electors, or
 * assemblies.
 */
export async function contentsOf(db: Database, election: string) {
  return db
    .selectFrom('election_unit')
    .select((eb) => [
      'level',
      eb.fn.countAll<string>().as('n'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('results'), '?', 'turnout' as never)]).as('turnout'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('results'), '?', 'constituency' as never)]).as('constituency'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('facts'), '?', 'electors' as never)]).as('electors'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('facts'), '?', 'council' as never)]).as('council'),
    ])
    .where('election', '=', election)
    .groupBy('level')
    .execute();
}
