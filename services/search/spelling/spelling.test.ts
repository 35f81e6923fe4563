import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDatabase } from '#database/testing/test-database.ts';
import { acceptWord, forgetWord } from './accept-word.ts';
import { findUnknownWords } from './check-words.ts';
import { suggestWords } from './suggest-words.ts';

const db = await fileDatabase();
const by = {
  actor: { kind: 'person' as const, id: '7', name: 'Fodor Áron', role: 'reporter' as const },
  address: null,
};

beforeAll(async () => {
  await sql`insert into search_lemma (lemma, folded, n, title_n)
    values ('füzesremete', 'fuzesremete', 3, 1), ('moody''s', 'moody''s', 9, 1), ('ritkanev', 'ritkanev', 2, 0),
      ('mindig', 'mindig', 40, 2)`.execute(db);
});

describe('spelling', () => {
  it('accepts words with endings, also at the beginning of a sentence, and pronouns', async () => {
    const words = ['homokzsákot', 'Lapátolni', 'vízügyi', 'őket', 'nekünk', 'EU-ban', 'Budapesten'];
    expect(await findUnknownWords(db, words)).toEqual([]);
  });

  it('reports slips, and a name without its capital', async () => {
    const words = ['mindíg', 'vizügyi', 'kissebb', 'budapest'];
    expect(await findUnknownWords(db, words)).toEqual(words);
  });

  it('accepts what stands in three articles', async () => {
    expect(await findUnknownWords(db, ['Füzesremete', 'Moody’s', 'ritkanev'])).toEqual(['ritkanev']);
  });

  it('suggests the right word first: accents before letters, common words before rare ones', async () => {
    expect(await suggestWords(db, 'mindíg')).toMatchObject({ 0: 'mindig' });
    expect(await suggestWords(db, 'Vizügyi')).toMatchObject({ 0: 'Vízügyi' });
    expect(await suggestWords(db, 'kissebb')).toContain('kisebb');
    expect(await suggestWords(db, 'xqzwvrt')).toEqual([]);
  });

  it('accepts a word that somebody adds, and reports it once it is removed; both are in the audit log once', async () => {
    await acceptWord(db, 'podkasztol', by);
    await acceptWord(db, 'podkasztol', by);
    expect(await findUnknownWords(db, ['Podkasztol'])).toEqual([]);
    await forgetWord(db, 'podkasztol', by);
    await forgetWord(db, 'podkasztol', by);
    expect(await findUnknownWords(db, ['podkasztol'])).toEqual(['podkasztol']);
    const log = await db.selectFrom('audit').select('action').where('entity', '=', 'spelling').execute();
    expect(log.map(({ action }) => action)).toEqual(['accept', 'forget']);
  });
});
