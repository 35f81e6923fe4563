import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { storeImage } from '#services/media/image-store.ts';
import { createFolderStore } from '#services/media/store/folder-store.ts';
import { runCommand, startCommand } from './testing/run-command.ts';
import { testPlace } from './testing/test-place.ts';

const { db, environment, folder } = await testPlace();

async function countArticles(database = db): Promise<number> {
  const { n } = await database
    .selectFrom('article')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

describe('the command line', () => {
  test.each([
    [[]],
    [['nincs-ilyen']],
    [['import']],
    [['import', 'a', 'b']],
    [['import', 'a', '--site', 'x']],
    [['generate', 'sok']],
    [['export', '--bla']],
    [['forget-version', 'egy-cikk']],
    [['forget-version', 'egy-cikk', 'elso']],
  ])('refuses the arguments %j with usage and exit status 2', async (args) => {
    const { status, output, errors } = await runCommand(args, environment);
    expect(status).toBe(2);
    expect(output + errors).toContain('Usage: npm run newsroom -- ');
  });

  test('a process ends with the status of its command', async () => {
    const { exited } = startCommand(['import', join(folder, 'nincs.xml')], environment);
    expect(await exited).toEqual([1, null]);
  });

  test('reports a missing file with exit status 1', async () => {
    const missing = await runCommand(['import', join(folder, 'nincs.xml')], environment);
    expect(missing).toMatchObject({ status: 1, output: '' });
    expect(missing.errors).toMatch(/^There is no file/);
  });

  test('names a folder that is given in place of a file', async () => {
    const { status, errors } = await runCommand(['import', folder], environment);
    expect(status).toBe(1);
    expect(errors).toBe(`${folder} is a folder, not a file.\n`);
  });

  test.each([
    [['user', 'list'], 'Nobody has an account yet.\n'],
    [['replay'], 'Nothing is being replayed.\n'],
  ])('%j says so when there is nothing to list', async (args, line) => {
    const { status, output, errors } = await runCommand(args, environment);
    expect([status, output]).toEqual([0, '']);
    expect(errors.endsWith(line), errors).toBe(true);
  });

  test('forget-version deletes a former version, never the current one', async () => {
    const input = {
      title: 'Rágalom',
      slug: 'helyreigazitott',
      content: '<p>Rágalom.</p>',
      pubDate: 1_700_000_000,
    };
    await runCommand(['publish', '-'], environment, JSON.stringify(input));
    const newest = await runCommand(['forget-version', 'helyreigazitott', '1'], environment);
    expect(newest).toMatchObject({ status: 1, output: '' });
    expect(newest.errors).toMatch(/^Version 1 of helyreigazitott is its newest, which cannot be forgotten/m);
    await runCommand(
      ['publish', '-'],
      environment,
      JSON.stringify({ ...input, title: 'Helyesen', content: '<p>Helyesen.</p>' }),
    );
    const forgotten = await runCommand(['forget-version', 'helyreigazitott', '1'], environment);
    expect(forgotten).toMatchObject({ status: 0, output: 'Forgotten: version 1 of helyreigazitott\n' });
    const versions = await db.selectFrom('article_version').select(['content', 'fields']).execute();
    expect(JSON.stringify(versions)).not.toContain('Rágalom');
  });

  test('publish reads one article from standard input, unpublish withdraws it', async () => {
    const input = { title: 'Próba', slug: 'proba-cikk', content: '<p>Szöveg.</p>', pubDate: 1_700_000_000 };
    const published = await runCommand(['publish', '-'], environment, JSON.stringify(input));
    expect(published).toMatchObject({
      status: 0,
      output: 'Published: /egyeb/2023/11/14/proba-cikk (version 1)\n',
    });
    expect((await runCommand(['publish', '-'], environment, JSON.stringify(input))).output).toMatch(
      /^Unchanged/,
    );
    expect((await runCommand(['unpublish', 'proba-cikk'], environment)).output).toMatch(/^Withdrawn/);
    expect((await runCommand(['unpublish', 'nincs-ilyen'], environment)).status).toBe(1);
    const wrong = await runCommand(['publish', '-'], environment, JSON.stringify({ ...input, tilte: 'x' }));
    expect(wrong).toMatchObject({ status: 1, errors: expect.stringContaining('tilte') });
  });

  test('episode stores a recording, measures it and publishes it; a file that is no recording is refused', async () => {
    const input = JSON.stringify({
      slug: 'proba-adas',
      title: 'Próba',
      podcast: { slug: 'proba', name: 'Próba' },
    });
    const sound = join(sampleFolder, 'sound/merre-tart-a-duna.mp3');
    const published = await runCommand(['episode', '-', '--sound', sound], environment, input);
    expect(published.output).toMatch(/^Published: Próba \(\/media\/[0-9a-f]{16}-50s\.mp3, 50 s\)$/m);
    const refusal = await runCommand(
      ['episode', '-', '--sound', join(import.meta.dirname, 'newsroom.ts')],
      environment,
      input,
    );
    expect(refusal).toMatchObject({ status: 1, output: '' });
    expect(refusal.errors).toContain('This file is not a supported recording');
  });

  test('video stores a video with its poster for the After page; a file that is no video is refused', async () => {
    const poster = join(sampleFolder, 'images/after-esti-fenyek.jpg');
    const options = ['--poster', poster, '--title', 'Esti fények'];
    const result = await runCommand(
      ['video', join(sampleFolder, 'video/esti-fenyek.mp4'), ...options],
      environment,
    );
    expect(result.output).toMatch(
      /^Set on main: \/media\/[0-9a-f]{16}-1280x720-11s\.mp4, \/media\/\S+\.jpg, Esti fények$/m,
    );
    expect((await runCommand(['video', poster, ...options], environment)).errors).toContain(
      'not a complete MP4 file',
    );
    expect((await runCommand(['video', poster], environment)).status).toBe(2);
  });

  test('picture adds a file to the library, lists it and shows its uses', async () => {
    const file = join(sampleFolder, 'images/ablak.jpg');
    const run = (...args: string[]) => runCommand(['picture', ...args], environment);
    const added = await run('add', file, '--credit', 'Kende Luca', '--alt', 'Egy asztal');
    const ref = /^(\/media\/\S+\.jpg)\n$/.exec(added.output)?.[1] ?? '';
    const id = /Added: number (\d+) /.exec(added.errors)?.[1] ?? '';
    expect(added).toMatchObject({ status: 0 });
    expect(await run('add', file)).toMatchObject({
      output: `${ref}\n`,
      errors: expect.stringContaining(`It was there already: number ${id} `),
    });
    expect((await run('list', 'asztal', 'kende')).output).toBe(`${id}  ${ref}  Egy asztal (Kende Luca)\n`);
    const content = JSON.stringify({
      slug: 'kepes-cikk',
      title: 'Képes',
      content: '<p>x</p>',
      coverImage: ref,
    });
    await runCommand(['publish', '-'], environment, content);
    expect((await run('uses', ref)).output).toMatch(/^article \d+ \(coverImage\) Képes$/m);
    expect((await run('uses', '/media/0123456789abcdef-1x1.jpg')).status).toBe(1);
    expect((await run('add', join(sampleFolder, 'index.ts'))).errors).toContain('not a supported picture');
  });

  test('podcast sets a show with its cover; a cover that is too small is refused', async () => {
    const input = JSON.stringify({
      slug: 'proba-musor',
      name: 'Próba',
      description: 'Egy próba.',
      category: { category: 'News' },
      owner: { name: 'Kiadó', email: 'podcast@example.hu' },
    });
    const pictures = join(sampleFolder, 'images');
    const published = await runCommand(
      ['podcast', '-', '--cover', join(pictures, 'pod-terkep.jpg')],
      environment,
      input,
    );
    expect(published.output).toBe('Set: Próba (/rss/podcast/proba-musor)\n');
    const refusal = await runCommand(
      ['podcast', '-', '--cover', join(pictures, 'ablak.jpg')],
      environment,
      input,
    );
    expect(refusal).toMatchObject({ status: 1, errors: expect.stringContaining('1400 pixels') });
    const noPicture = await runCommand(['podcast', '-', '--cover', import.meta.filename], environment, input);
    expect(noPicture).toMatchObject({ status: 1, errors: expect.stringContaining('newsroom.test.ts: ') });
    expect(noPicture.errors, 'no stack').not.toContain('at async');
  });

  test('import reports a broken item, imports the others, and exits with 1', async () => {
    const { status, output, errors } = await runCommand(
      ['import', join(import.meta.dirname, 'testing/odd-cases.wxr.xml')],
      environment,
    );
    expect(status).toBe(1);
    expect(errors).toContain('line 71: “Elrontott tétel”: not well-formed XML');
    expect(output).toMatch(/^10 imported, 0 updated, 0 unchanged, 4 skipped, 1 failed/);
  });

  test('reset asks first, and refuses without a terminal', async () => {
    const before = await countArticles();
    expect(await runCommand(['reset'], environment)).toMatchObject({
      status: 1,
      errors: expect.stringContaining('--yes'),
    });
    expect(await countArticles()).toBe(before);
  });
});

/** Commands that are started one after the other, on a machine that may be busy. */
const slowTest = { timeout: 300_000 };

test('a killed import can be repeated: nothing is lost or doubled', slowTest, async () => {
  const { db: fresh, url } = await testDatabase();
  const path = join(folder, 'long.xml');
  const items = 1500;
  await writeFile(path, longExport(items));
  const { child, exited } = startCommand(['import', path], { ...environment, DATABASE_URL: url });
  await expect.poll(() => countArticles(fresh)).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await exited;
  const after = await countArticles(fresh);
  expect(after).toBeGreaterThan(0);
  expect(after).toBeLessThan(items);
  const again = await runCommand(['import', path], { ...environment, DATABASE_URL: url });
  expect(again.status).toBe(0);
  expect(await countArticles(fresh)).toBe(items);
  const { n } = await fresh
    .selectFrom('article_version')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(items);
  await fresh.destroy();
});

test('an export can be imported elsewhere without a difference, pictures included', slowTest, async () => {
  const { db: source, url } = await testDatabase();
  const from = join(folder, 'from');
  const media = createFolderStore(join(from, 'media'));
  const picture = sharp({ create: { width: 32, height: 20, channels: 3, background: '#a31' } });
  const images = [
    await storeImage(media, await picture.jpeg().toBuffer()),
    await storeImage(media, await picture.webp().toBuffer()),
  ];
  await runCommand(['reset', '--yes'], { DATABASE_URL: url, DATA_DIR: from });
  await runCommand(['import', join(import.meta.dirname, 'testing/odd-cases.wxr.xml')], {
    DATABASE_URL: url,
    DATA_DIR: from,
  });
  const article = {
    title: 'Képpel',
    slug: 'keppel',
    content: `<figure><img src="${images[1]}" alt="x"></figure>`,
    coverImage: images[0],
    active: false,
  };
  await runCommand(['publish', '-'], { DATABASE_URL: url, DATA_DIR: from }, JSON.stringify(article));
  const [first, second] = [join(folder, 'first.ndjson'), join(folder, 'second.ndjson')];
  expect((await runCommand(['export', first], { DATABASE_URL: url, DATA_DIR: from })).status).toBe(0);
  for (const kind of ['unique', 'staff', 'sponsoredLine', 'sound', 'video'])
    expect(await readFile(first, 'utf8')).toContain(`{"${kind}":`);

  const { db: target, url: targetUrl } = await testDatabase();
  const targetEnvironment = { DATABASE_URL: targetUrl, DATA_DIR: join(folder, 'to') };
  expect(await runCommand(['import', first], targetEnvironment)).toMatchObject({ status: 0 });
  await runCommand(['export', second], targetEnvironment);
  expect((await readFile(second, 'utf8')).split('\n')).toEqual((await readFile(first, 'utf8')).split('\n'));
  expect((await runCommand(['import', first], targetEnvironment)).output).toMatch(
    /^0 imported, 0 updated, \d+ unchanged/,
  );
  await source.destroy();
  await target.destroy();
});

test('an archive with a broken line is imported without that line, which is reported', slowTest, async () => {
  const { db: fresh, url } = await testDatabase();
  const path = join(folder, 'broken.ndjson');
  const line = (slug: string) => JSON.stringify({ title: slug, slug, content: '<p>a</p>' });
  const post = JSON.stringify({
    article: { title: 'p', slug: 'p', content: '', type: 'liveblogpost', parent: 'nincs' },
  });
  await writeFile(
    path,
    [line('egy'), '{"title":', '', '{"article":{"slug":"x"}}', '{"ketto":{}}', post, line('ketto')].join(
      '\n',
    ),
  );
  const { status, errors } = await runCommand(['import', path], { ...environment, DATABASE_URL: url });
  expect(status).toBe(1);
  for (const expected of [
    'line 2: ',
    'line 4: article: title: ',
    'line 5: expected an object',
    'line 6: “p”: there is no live blog',
  ])
    expect(errors).toContain(expected);
  expect(await countArticles(fresh)).toBe(2);
  await fresh.destroy();
});

test('generated articles can be deleted again, with their lists and counts', slowTest, async () => {
  const { db: fresh, url } = await testDatabase();
  const freshEnvironment = { ...environment, DATABASE_URL: url };
  await runCommand(
    ['publish', '-'],
    freshEnvironment,
    JSON.stringify({
      title: 'Marad',
      slug: 'marad',
      content: '<p>a</p>',
      sections: [{ slug: 'sport', name: 'Sport' }],
    }),
  );
  const lists = () =>
    fresh.selectFrom('listing_count').selectAll().orderBy('site').orderBy('kind').orderBy('ref').execute();
  const before = await lists();
  expect((await runCommand(['generate', '300', '--seed', '3'], freshEnvironment)).output).toMatch(
    /^300 articles made/,
  );
  expect((await runCommand(['generate', '300', '--seed', '3'], freshEnvironment)).output).toMatch(
    /^0 articles made, 300 were there already/,
  );
  expect(await countArticles(fresh)).toBe(301);
  expect((await runCommand(['reset', '--generated', '--yes'], freshEnvironment)).output).toMatch(
    /^300 generated articles/,
  );
  expect(await countArticles(fresh)).toBe(1);
  expect(await lists()).toEqual(before);
  await fresh.destroy();
});

function longExport(items: number): string {
  const item = (
    n: number,
  ) => `<item><title>Tétel ${n}</title><guid>g${n}</guid><content:encoded><![CDATA[${`Bekezdés ${n}.\n\n`.repeat(8)}]]></content:encoded>
<wp:post_id>${n}</wp:post_id><wp:post_date_gmt>2020-01-01 10:00:00</wp:post_date_gmt><wp:post_name>tetel</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
  const list = Array.from({ length: items }, (_, n) =>
    item(n).replace('tetel</wp:post_name>', `tetel-${n % 1400}</wp:post_name>`),
  );
  return `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://hosszu.example</link>${list.join('\n')}</channel></rss>`;
}
