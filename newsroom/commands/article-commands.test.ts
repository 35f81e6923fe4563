import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { testPlace } from '../testing/test-place.ts';

const { db, environment, folder } = await testPlace();
const article = (slug: string, fields: object = {}) =>
  JSON.stringify({ title: `Cikk: ${slug}`, slug, content: '<p>Szöveg.</p>', ...fields });
const publish = (slug: string, fields: object = {}, ...options: string[]) =>
  runCommand(['publish', '-', ...options], environment, article(slug, fields));
const row = (slug: string) =>
  db
    .selectFrom('article as a')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.id', 'a.active', 'v.content', 'v.fields'])
    .where('a.slug', '=', slug)
    .executeTakeFirst();

test('an article is named by its slug or number; a slug of digits comes first', async () => {
  await publish('szamos');
  const number = (await row('szamos'))?.id ?? 0;
  await publish(String(number));
  expect((await runCommand(['unpublish', String(number)], environment)).status).toBe(0);
  expect([(await row(String(number)))?.active, (await row('szamos'))?.active]).toEqual([false, true]);
  const other = (await row(String(number)))?.id ?? 0;
  await runCommand(['publish', '-'], environment, article(String(number)));
  expect((await runCommand(['unpublish', String(other)], environment)).status).toBe(0);
  expect((await row(String(number)))?.active).toBe(false);
  const missing = await runCommand(['unpublish', '999999'], environment);
  expect(missing).toMatchObject({ status: 1, errors: expect.stringContaining('slug or number 999999') });
});

test('front --get prints what front accepts', async () => {
  const nothing = await runCommand(['front', '--get'], environment);
  expect(nothing).toMatchObject({ status: 1, errors: expect.stringContaining('has no edited front page') });
  expect((await runCommand(['front'], environment)).status).toBe(2);
  await publish('cimlapos');
  const choice = [{ slug: 'elso', title: null, layout: 'text', boxes: [{ article: 'cimlapos' }] }];
  expect((await runCommand(['front', '-'], environment, JSON.stringify(choice))).status).toBe(0);
  const { output } = await runCommand(['front', '--get'], environment);
  expect(JSON.parse(output)).toMatchObject([{ slug: 'elso', boxes: [{ article: 'cimlapos' }] }]);
  expect((await runCommand(['front', '-'], environment, output)).status).toBe(0);
  expect((await runCommand(['front', '--get'], environment)).output).toBe(output);
});

test('live makes each line a post, which can be pinned and taken back', async () => {
  await publish('percrol-percre', { type: 'liveblog', sections: [{ slug: 'sport', name: 'Sport' }] });
  const tooLong = `${'Hosszú '.repeat(100)} | szöveg`;
  const lines = [
    ...['/undo', 'Gól! | 1–0 <ide>', '/pin', '', '/nincs', tooLong],
    ...['Vége a meccsnek.', 'Tévedés.', '/undo'],
  ];
  const { status, errors } = await runCommand(
    ['live', 'percrol-percre'],
    environment,
    `${lines.join('\n')}\n`,
  );
  expect(status, 'a line was refused').toBe(1);
  expect(errors).toContain('Refused: title: ');
  expect(errors).toContain('Nothing was posted yet');
  expect(errors).toContain('There is no /nincs');
  const posts = await db
    .selectFrom('article as a')
    .innerJoin('article_version as v', (join) =>
      join.onRef('v.article_id', '=', 'a.id').onRef('v.version', '=', 'a.version'),
    )
    .select(['a.title', 'a.pinned', 'a.active', 'v.content'])
    .where('a.parent_id', 'is not', null)
    .orderBy('a.id')
    .execute();
  expect(posts).toEqual([
    { title: 'Gól!', pinned: true, active: true, content: '<p>1–0 &lt;ide></p>' },
    { title: 'Vége a meccsnek', pinned: false, active: true, content: '' },
    { title: 'Tévedés', pinned: false, active: false, content: '' },
  ]);
  await publish('sima');
  expect(await runCommand(['live', 'sima'], environment, 'x')).toMatchObject({
    status: 1,
    errors: expect.stringContaining('no live blog'),
  });
});

async function createPicture(name: string, background: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(
    path,
    await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  );
  return path;
}

test('publish --picture makes the first picture the cover and puts the others into the text', async () => {
  const pictures = [await createPicture('piros.jpg', 'red'), await createPicture('kek.jpg', 'blue')];
  const options = pictures.flatMap((path) => ['--picture', path]);
  const content = '<p>Előtte.</p><p>{{kep:2}}</p><p>Utána.</p>';
  const { status, errors } = await publish('kepes', { content }, ...options);
  expect([status, errors]).toEqual([0, expect.stringMatching(/^Database: .*\n$/)]);
  const stored = await row('kepes');
  const { coverImage } = Object(stored?.fields);
  expect(coverImage).toMatch(/^\/media\/.+900x600/);
  expect(stored?.content).toMatch(/<p>Előtte\.<\/p>\s*<figure><img src="\/media\/[^"]+"/);
  expect(stored?.content).not.toContain('kep:');
  expect(stored?.content).not.toContain(coverImage);

  const missing = await publish('hianyos', { content: '<p>{{kep:3}}</p>' }, ...options);
  expect(missing).toMatchObject({ status: 1, errors: expect.stringContaining('{{kep:3}}') });
  await writeFile(join(folder, 'szoveg.jpg'), 'nem kép');
  expect((await publish('rossz', {}, '--picture', join(folder, 'szoveg.jpg'))).status).toBe(1);
  expect([await row('hianyos'), await row('rossz')]).toEqual([undefined, undefined]);
});
