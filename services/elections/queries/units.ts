import { ElectionUnit } from '#contract/election-format.ts';
import type { Database } from '#database/database.ts';

const columns = ['facts', 'results'] as const;

/** Parsing fills in fields that rows of an earlier release lack. */
const unitOf = ({ facts, results }: { facts: unknown; results: unknown }): ElectionUnit =>
  ElectionUnit.parse({ ...(facts as object), ...(results as object) });

/** Units of a level, in the order of the election's file. */
export async function unitsOfLevel(db: Database, election: string, level: string): Promise<ElectionUnit[]> {
  const rows = await db
    .selectFrom('election_unit')
    .select(columns)
    .where('election', '=', election)
    .where('level', '=', level)
    .orderBy('position')
    .execute();
  return rows.map(unitOf);
}

/** Units with these ids, in the order of the election's file. */
export async function unitsByIds(
  db: Database,
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

/** Constituencies of a county, or settlements of a constituency, without results. */
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
 * Settlements with a word that begins with the given text, without results. The one with this name comes first,
 * then those whose name begins with it.
 * @param folded the text, folded by `foldName`
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
 * The levels of an election's units, and whether any unit of each has turnout, results of candidates, electors
 * or a council.
 */
export async function levelsOfElection(db: Database, election: string) {
  return db
    .selectFrom('election_unit')
    .select((eb) => [
      'level',
      eb.fn<boolean>('bool_or', [eb(eb.ref('results'), '?', 'turnout' as never)]).as('turnout'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('results'), '?', 'constituency' as never)]).as('constituency'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('facts'), '?', 'electors' as never)]).as('electors'),
      eb.fn<boolean>('bool_or', [eb(eb.ref('facts'), '?', 'council' as never)]).as('council'),
    ])
    .where('election', '=', election)
    .groupBy('level')
    .execute();
}
