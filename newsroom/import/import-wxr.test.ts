import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plainText } from '#body/plain-text.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { importFile } from '../testing/import-file.ts';
import { testPlace } from '../testing/test-place.ts';

const fixture = join(import.meta.dirname, '../testing/odd-cases.wxr.xml');
const { db, folder } = await testPlace();

interface StoredArticle {
  content: string;
  title: string;
  lead: string;
  active: boolean;
  version: number;
  fields: { sections: unknown; tags: unknown; authors: unknown; flags: unknown; pubDate: number };
}

async function article(slug: string): Promise<StoredArticle> {
  const row = await db
    .selectFrom('article as a')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.title', 'a.lead', 'a.active', 'a.version', 'v.content', 'v.fields'])
    .where('a.slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { ...row, fields: row.fields as StoredArticle['fields'] };
}

async function versions(): Promise<Record<string, number>> {
  const rows = await db.selectFrom('article').select(['slug', 'version']).orderBy('slug').execute();
  return Object.fromEntries(rows.map(({ slug, version }) => [slug, version]));
}

describe('an export with many anomalies', () => {
  test('imports all published posts and pages, reports the broken one with its line, and counts the others', async () => {
    const report = await importFile(db, fixture);
    expect(report.failed).toEqual([
      { line: 71, title: 'Elrontott tétel', reason: expect.stringMatching(/not well-formed XML: .*tag/) },
    ]);
    expect({ imported: report.imported, updated: report.updated, unchanged: report.unchanged }).toEqual({
      imported: 10,
      updated: 0,
      unchanged: 0,
    });
    expect([...report.skipped]).toEqual([
      ['post, status draft', 1],
      ['attachment (its picture is used where a text shows it)', 2],
      ['other type: nav_menu_item', 1],
    ]);
    expect([...report.notes.keys()]).toEqual(['has a password: imported inactive', 'scheduled']);
    expect([...report.leftOut].filter(([, n]) => n > 0)).toEqual([
      ['comments', 2],
      ['post format “aside”', 1],
    ]);
  });

  test('has plain-text titles, leads from the excerpt, and the chosen main section', async () => {
    const { title, lead, content, fields } = await article('entitasok');
    expect(title).toBe('Entitások & jelek: „A&B” dőlt …');
    expect(lead).toBe('Rövid kivonat – jelölés nélkül.');
    expect(plainText(content)).toContain('Folytatás a fül után.');
    expect(plainText(content)).toContain('A második oldal.');
    expect(fields).toMatchObject({
      sections: [
        { slug: 'helyi-ugyek', name: 'Helyi ügyek' },
        { slug: 'kozelet', name: 'Közélet' },
      ],
      tags: [{ slug: 'arviztuero', name: 'árvíztűrő' }],
      authors: [{ slug: 'kutvolgyi-odon', name: 'Kútvölgyi Ödön' }],
      flags: ['kedvenceink'],
      pubDate: Date.UTC(2020, 2, 1, 10) / 1000,
    });
  });

  test('gives a used slug a number, one in another script the id, and an empty title its first words', async () => {
    expect(Object.keys(await versions())).toEqual(
      expect.arrayContaining(['ugyanaz', 'ugyanaz-2', 'cikk-4', 'cikk-5']),
    );
    expect((await article('cikk-4')).title).toBe('Cím nélkül');
    expect((await article('ugyanaz')).fields.sections).toEqual([]);
  });

  test('leaves described gaps for missing pictures', async () => {
    const { content } = await article('kepek');
    expect(content.match(/data-missing/g)?.length).toBeGreaterThanOrEqual(5);
    expect(content).toContain('A híd <em>reggel</em>');
    expect(plainText(content)).toMatch(/\[kulonleges mezo="1"\]A belseje[\s\S]*is marad\.\[\/kulonleges\]/);
    expect(plainText(content)).toContain('[gallery] itt csak szöveg');
  });

  test('withdraws posts with a password, schedules future ones, and makes pages documents', async () => {
    expect((await article('jelszavas')).active).toBe(false);
    const waiting = await db
      .selectFrom('article')
      .select('waiting')
      .where('slug', '=', 'a-jovobol')
      .executeTakeFirstOrThrow();
    expect(waiting.waiting).toBe(true);
    const doc = await db.selectFrom('doc').selectAll().where('slug', '=', 'rolunk').executeTakeFirstOrThrow();
    expect(plainText(doc.content)).toMatch(/Kik vagyunk\.\s+És mit akarunk\./);
  });

  test('changes nothing when it is imported again', async () => {
    const before = await versions();
    const report = await importFile(db, fixture);
    expect({ imported: report.imported, updated: report.updated, unchanged: report.unchanged }).toEqual({
      imported: 0,
      updated: 0,
      unchanged: 10,
    });
    expect(await versions()).toEqual(before);
  });

  test('changes only the item that was edited in the file, at the same address', async () => {
    const before = await versions();
    const edited = join(folder, 'edited.xml');
    const xml = (await readFile(fixture, 'utf8'))
      .replace('A második ilyen című.', 'A második, javítva.')
      .replace('És mit akarunk.', 'És mit nem.');
    await writeFile(edited, xml);
    const report = await importFile(db, edited);
    expect({ imported: report.imported, updated: report.updated, unchanged: report.unchanged }).toEqual({
      imported: 0,
      updated: 2,
      unchanged: 8,
    });
    expect(await versions()).toEqual({ ...before, 'ugyanaz-2': 2 });
    expect((await article('ugyanaz-2')).content).toBe('<p>A második, javítva.</p>');
  });

  test('keeps later edits by editors while the file has not changed', async () => {
    await db.updateTable('article').set({ active: false }).where('slug', '=', 'ugyanaz').execute();
    await importFile(db, join(folder, 'edited.xml'));
    expect((await article('ugyanaz')).active).toBe(false);
  });
});

test('pictures in a folder are stored, replace the old addresses, and are remembered', async () => {
  const uploads = join(folder, 'uploads/2020/03');
  await mkdir(uploads, { recursive: true });
  const createPicture = (width: number) =>
    sharp({ create: { width, height: 40, channels: 3, background: '#357' } });
  await createPicture(60).jpeg().toFile(join(uploads, 'hid.jpg'));
  await createPicture(50).png().toFile(join(uploads, 'to.png'));
  const { db: fresh } = await testDatabase();
  const media = createFolderStore(join(folder, 'media'));
  const report = await importFile(fresh, fixture, { media, folder: join(folder, 'uploads') });
  expect(report.pictures.missing.size).toBe(0);
  const { fields } = await fresh
    .selectFrom('article as a')
    .innerJoin('article_version as v', 'v.article_id', 'a.id')
    .select('v.fields')
    .where('a.slug', '=', 'kepek')
    .executeTakeFirstOrThrow();
  expect(fields).toMatchObject({ coverImage: expect.stringMatching(/^\/media\/[0-9a-f]{16}-50x40\.png$/) });
  expect((await importFile(fresh, fixture)).unchanged).toBe(10);
  await fresh.destroy();
});
