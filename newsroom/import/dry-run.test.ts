import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import type { CommandContext } from '../commands/command.ts';
import { runImport } from '../commands/import.ts';
import { testPlace } from '../testing/test-place.ts';

const { db, folder } = await testPlace();
/**
 * Runs the command.
 * @returns its status and what it prints
 */
async function run(file: string, options: { dryRun?: boolean } = {}) {
  const printed: string[] = [];
  const context = {
    connect: async () => ({ db, media: createFolderStore(path.join(folder, 'media')) }),
    print: (text: string) => printed.push(text),
    log: () => {},
    signal: new AbortController().signal,
  } as unknown as CommandContext;
  const status = await runImport(context, file, options);
  return { status, text: printed.join('\n') };
}

/** All rows of all tables. */
async function contents(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`.execute(db);
  const entries: Array<[string, string]> = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string | null }>`
      select md5(string_agg(t::text, ',' order by t::text)) as hash from ${sql.raw(name)} t`.execute(db);
    entries.push([name, rows[0]?.hash ?? '']);
  }
  return Object.fromEntries(entries);
}

const article = (slug: string, fields: object = {}) => ({
  article: {
    slug,
    title: slug,
    content: `<p>${slug}</p>`,
    pubDate: 1_795_000_000,
    updatedAt: 1_795_000_000,
    ...fields,
  },
});
async function archive(name: string, records: readonly unknown[]): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''));
  return file;
}

describe('a dry run of an import', () => {
  it('reports new, changed, unchanged and faulty items of an archive, and writes nothing', async () => {
    await run(await archive('elso.ndjson', [article('marad'), article('valtozik')]));
    const at = '2026-11-20T12:00:00.000000Z';
    const correction = { version: 1, revision: 1, text: 'Nem az.', at, by: null, byName: null };
    const file = await archive('masodik.ndjson', [
      { section: { slug: 'belfold', name: 'Belföld' } },
      article('marad'),
      article('valtozik', { title: 'Más' }),
      article('elo', { type: 'liveblog' }),
      // Ends the batch: its post comes in another one.
      {
        doc: { slug: 'impresszum', title: 'Impresszum', content: '<p>x</p>', updatedAt: 1, sites: ['main'] },
      },
      article('poszt', { type: 'liveblogpost', parent: 'elo' }),
      article('arva', { type: 'liveblogpost', parent: 'nincs-ilyen' }),
      article('hibas', { title: '' }),
      { corrections: { article: 'elo', corrections: [correction] } },
      { corrections: { article: 'nincs-ilyen', corrections: [correction] } },
      { oldAddress: { kind: 'article', slug: 'regi', leadsTo: 'elo', since: at } },
      { oldAddress: { kind: 'article', slug: 'marad', leadsTo: 'valtozik', since: at } },
    ]);
    const before = await contents();
    const dryRun = await run(file, { dryRun: true });
    expect(dryRun.status).toBe(1);
    expect(dryRun.text).toContain('Nothing was written. 2 new, 1 changed, 1 unchanged, 0 skipped, 4 failed');
    expect(dryRun.text).toMatch(/line 7: “arva”: there is no live blog “nincs-ilyen”/);
    expect(dryRun.text).toMatch(/line 8: .*title/);
    expect(dryRun.text).toMatch(/line 10: there is no article “nincs-ilyen”/);
    expect(dryRun.text).toMatch(/line 12: There is already a piece with the slug marad/);
    for (const stored of ['1 × section', '1 × corrections', '1 × oldAddress'])
      expect(dryRun.text).toContain(stored);
    expect(await contents()).toEqual(before);

    const realRun = await run(file);
    expect(realRun.text).toContain('2 imported, 1 updated, 1 unchanged, 0 skipped, 4 failed');
    expect(await contents()).not.toEqual(before);
    const repeated = await run(file, { dryRun: true });
    expect(repeated.text).toContain(
      'Nothing was written. 0 new, 0 changed, 4 unchanged, 0 skipped, 4 failed',
    );
  });

  it('writes nothing and remembers no address for another system’s export', async () => {
    const file = path.join(import.meta.dirname, '../testing/odd-cases.wxr.xml');
    const before = await contents();
    const dryRun = await run(file, { dryRun: true });
    expect(await contents()).toEqual(before);
    const realRun = await run(file);
    const counts = (text: string) =>
      /(\d+) (?:new|imported), (\d+) .*?, (\d+) unch.*?, (\d+) sk.*?, (\d+) f/.exec(text);
    expect(counts(dryRun.text)?.slice(1)).toEqual(counts(realRun.text)?.slice(1));
    expect(Number(counts(dryRun.text)?.[1])).toBeGreaterThan(3);
    const repeated = await run(file, { dryRun: true });
    expect(repeated.text).toMatch(/^Nothing was written\. 0 new, 0 changed/);
  });

  it('tells the outcome for the others when the database refuses an item of another system’s export', async () => {
    const file = path.join(folder, 'feed.xml');
    const item = (name: string) =>
      `<item><guid>${name}</guid><title>${name}</title><description>${name}</description></item>`;
    const items = ['egyik', 'visszautasitott', 'masik'].map(item).join('');
    await writeFile(file, `<rss version="2.0"><channel><title>Lap</title>${items}</channel></rss>`);
    await sql`create function refuse_article() returns trigger language plpgsql as
      'begin raise exception ''nem megy''; end'`.execute(db);
    await sql`create trigger refuse_article before insert on article for each row
      when (new.title = 'visszautasitott') execute function refuse_article()`.execute(db);
    const dryRun = await run(file, { dryRun: true });
    expect(dryRun.text).toContain('Nothing was written. 2 new, 0 changed, 0 unchanged, 0 skipped, 1 failed');
    expect(dryRun.text).toContain('“visszautasitott”: nem megy');
    expect((await run(file)).text).toContain('2 imported, 0 updated, 0 unchanged, 0 skipped, 1 failed');
    await sql`drop trigger refuse_article on article`.execute(db);
  });
});
