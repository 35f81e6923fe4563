import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PieceDocument } from '#contract/piece.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { sample } from '#services/content/testing/sample.ts';
import { signCommand } from '#services/people/actor.ts';
import { createPiece } from '#services/pieces/rules/save-piece.ts';
import { queueLengths } from './queue-lengths.ts';

const db = await fileDatabase();

it('the queue of publishing counts each scheduled article and piece once', async () => {
  const now = Date.now();
  const tomorrow = Math.floor(now / 1000) + 86_400;
  await publishArticle(db, sample('holnap', { pubDate: tomorrow }), { now });
  const by = { by: signCommand('próba'), now };
  for (const at of ["- interval '90 s'", "+ interval '1 hour'"]) {
    const { id } = await createPiece(db, PieceDocument.parse({ title: 'Vázlat' }), by);
    await sql`update piece set publish_at = now() ${sql.raw(at)}, state = 'scheduled'
      where id = ${id}`.execute(db);
  }
  const publish = (await queueLengths(() => db)())?.get('publish');
  expect(publish).toMatchObject({ due: 1, later: 2 });
  expect(publish?.oldestDueSeconds).toBeGreaterThanOrEqual(90);
});
