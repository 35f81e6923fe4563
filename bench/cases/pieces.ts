import { sql } from 'kysely';
import type { OutputOf } from '#contract/calls.ts';
import { piecesService } from '#services/pieces/pieces-service.ts';
import { startService, testSettings } from '#services/testing/start-service.ts';
import { createArchive } from '../measure/archive.ts';
import { quantile } from '../measure/quantile.ts';

const newsroomKey = 'kulcs-a-mereshez-0123456789';
const pieces = 100_000;
const rounds = 200;

/** Bound of a page of any list, milliseconds. */
export const pieceBounds = { p99: 30 } as const;

export interface PieceListRow {
  pieces: number;
  list: string;
  p50: number;
  p99: number;
}

/** The lists of a newsroom with a hundred thousand drafts, from the request to the answer in the service. */
export async function measurePieces(): Promise<PieceListRow[]> {
  await using archive = await createArchive(1000);
  const { db } = archive;
  // A tenth has no section yet; one person in a hundred works on each; some words are in a third of the
  // titles.
  await sql`insert into piece (id, state, version, fields, content, slug, site, type, title, section, authors,
    length,
      publish_at, planned_at, people, created_at, created_by, created_by_name, updated_at, updated_by,
        updated_by_name)
    select 1000000 + n, (array['draft','draft','draft','draft','draft','draft','handed_in','handed_in','handed_in','scheduled'])[1 + n % 10],
      3, jsonb_build_object('title', 'Vázlat ' || n), '<p>' || repeat('Szöveg. ', 200) || '</p>',
        'vazlat-' || n, 1 + n % 2, 1,
      (array['Tetőzött a folyó', 'Választás', 'A kormány döntött'])[1 + n % 3] || ' ' || md5(n::text),
      case when n % 10 > 0 then 'rovat-' || (1 + n % 12) end, array['szerzo-' || (1 + n % 60)], 1600,
      case when n % 10 = 9 then now() + make_interval(mins => n) end, case when n % 4 = 0 then now() end,
      array['person:' || (1 + n % 100)], now() - make_interval(secs => n * 7), 'person:1', 'Valaki',
      now() - make_interval(secs => (n::bigint * 7919 % ${pieces}::int)::int), 'person:1', 'Valaki'
    from generate_series(1, ${pieces}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const service = await startService(piecesService, { db, settings: testSettings({ newsroomKey }) });
  try {
    const ask = async (query: string) => {
      const headers = { authorization: `Bearer ${newsroomKey}` };
      const response = await service.routes.request(`/api/edit/${query}`, { headers });
      if (!response.ok) throw new Error(await response.text());
      return (await response.json()) as OutputOf<'pieces'>;
    };
    const rows: PieceListRow[] = [];
    for (const [list, query] of lists) rows.push({ pieces, list, ...(await measure(() => ask(query))) });
    let { next } = await ask('pieces');
    const nextPage = async () => {
      ({ next } = await ask(next === null ? 'pieces' : `pieces?cursor=${next}`));
    };
    rows.push({ pieces, list: 'next pages, one after the other', ...(await measure(nextPage)) });
    return rows;
  } finally {
    await service.stop();
  }
}

const lists: ReadonlyArray<readonly [list: string, query: string]> = [
  ['first page', 'pieces'],
  ['state', 'pieces?state=handed_in'],
  ['rare state', 'pieces?state=withdrawn'],
  ['section', 'pieces?section=rovat-3'],
  ['state and section', 'pieces?state=scheduled&section=rovat-10'],
  ['site', 'pieces?site=erdely'],
  ['author', 'pieces?author=szerzo-7'],
  ['person', 'pieces?mine=yes'],
  ['title, rare word', 'pieces?q=c4ca4238'],
  ['title, common word', 'pieces?q=foly%C3%B3'],
  ['title, unknown word', 'pieces?q=nincsilyen'],
  ['title in a section', 'pieces?q=v%C3%A1laszt&section=rovat-4'],
  ['counts of states', 'piece-counts'],
];

async function measure(work: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let round = -20; round < rounds; round++) {
    const begin = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - begin);
  }
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
