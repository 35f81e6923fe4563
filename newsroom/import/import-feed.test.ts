import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plainText } from '#body/plain-text.ts';
import { importFile } from '../testing/import-file.ts';
import { testPlace } from '../testing/test-place.ts';
import { detectFile } from './detect.ts';

const { db, folder } = await testPlace();

async function file(name: string, bytes: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

const textOf = async (slug: string) => {
  const row = await db
    .selectFrom('article as a')
    .innerJoin('article_version as v', 'v.article_id', 'a.id')
    .select(['a.title', 'a.lead', 'v.content'])
    .where('a.slug', '=', slug)
    .executeTakeFirstOrThrow();
  return { ...row, text: plainText(row.content) };
};

/** Node writes no ISO 8859-2; of the letters used here only ő and ű differ from Latin-1. */
function latin2(text: string): Buffer {
  return Buffer.from(
    [...text].map((letter) => ({ ő: 0xf5, ű: 0xfb, Ő: 0xd5, Ű: 0xdb })[letter] ?? letter.charCodeAt(0)),
  );
}

test('reads RSS in ISO 8859-2 by its declaration', async () => {
  const xml = `<?xml version="1.0" encoding="iso-8859-2"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>x</title><link>https://rss.example/</link>
<item><title>Őszi tűz</title><link>https://rss.example/2024/oszi-tuz.html</link><guid>a1</guid><pubDate>Tue, 05 Nov 2024 10:00:00 +0100</pubDate>
<author>x@rss.example (Tűz Ödön)</author><category>Közélet</category><category>időjárás</category>
<description>Rövid összefoglaló.</description><content:encoded>&lt;p&gt;Az őszi tűz &lt;a href="/tovabb"&gt;árnya&lt;/a&gt;&amp;nbsp;nő.&lt;/p&gt;</content:encoded></item>
</channel></rss>`;
  const path = await file('latin2.rss', latin2(xml));
  expect(await detectFile(path)).toEqual({ kind: 'rss', encoding: 'iso-8859-2' });
  expect((await importFile(db, path)).imported).toBe(1);
  const { title, lead, content, text } = await textOf('oszi-tuz');
  expect({ title, lead }).toEqual({ title: 'Őszi tűz', lead: 'Rövid összefoglaló.' });
  expect(text).toMatch(/Az őszi tűz árnya\snő\./);
  expect(content).toContain('https://rss.example/tovabb');
  expect((await importFile(db, path)).unchanged).toBe(1);
});

test('distinguishes XHTML, escaped HTML and plain text in Atom', async () => {
  const path = await file(
    'entries.atom',
    `\ufeff<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id>
<entry><id>urn:1</id><title type="html">Egy &amp;amp; kettő</title><link href="https://atom.example/xhtml-cikk"/><published>2024-01-02T03:04:05Z</published><updated>2024-01-02T04:00:00Z</updated>
<author><name>Rév Ágnes</name></author><category term="hirek" label="Hírek"/>
<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Szöveg &lt; jel<br/>új sor</p></div></content></entry>
<entry><id>urn:2</id><title>Sima</title><link href="https://atom.example/sima"/><updated>2024-01-03T00:00:00Z</updated><content>a &lt;b&gt; c</content></entry>
<entry><id>urn:3</id><title>Szöveg nélkül</title><updated>2024-01-03T00:00:00Z</updated></entry></feed>`,
  );
  const report = await importFile(db, path, { site: 'erdely' });
  expect(report.imported).toBe(2);
  expect(report.failed).toEqual([{ line: 6, title: 'Szöveg nélkül', reason: 'it has no text' }]);
  expect((await textOf('xhtml-cikk')).title).toBe('Egy & kettő');
  expect((await textOf('xhtml-cikk')).text).toMatch(/Szöveg < jel\s+új sor/);
  expect((await textOf('sima')).text).toBe('a <b> c');
});

test('reports an item whose date cannot be read: it would be published as of now', async () => {
  const item = (name: string, date: string) =>
    `<item><title>${name}</title><link>https://datum.example/${name}</link>${date}<description>x</description></item>`;
  const path = await file(
    'dates.rss',
    `<rss version="2.0"><channel><link>https://datum.example/</link>
${item('elirt-datum', '<pubDate>30 Brumaire 2024</pubDate>')}
${item('datum-nelkul', '')}</channel></rss>`,
  );
  const report = await importFile(db, path);
  expect(report.imported).toBe(1);
  expect(report.failed).toEqual([
    { line: 2, title: 'elirt-datum', reason: 'its date cannot be read: 30 Brumaire 2024' },
  ]);
});

test('refuses a file that is no export, and names what it is', async () => {
  await expect(detectFile(await file('x.html', '<!doctype html><html></html>'))).rejects.toThrow(
    /not WordPress WXR/,
  );
  await expect(detectFile(await file('empty', ''))).rejects.toThrow(/is empty/);
  await expect(
    detectFile(await file('odd.xml', '<?xml version="1.0" encoding="klingon"?><rss/>')),
  ).rejects.toThrow(/klingon/);
});
