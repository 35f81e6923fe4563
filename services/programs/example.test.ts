import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { libraryService } from '../library/library-service.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';

const script = path.join(import.meta.dirname, '../../docs/examples/publish-with-pictures.mjs');
const folder = testFolder();

it('the example of docs/api.md publishes an article with five pictures in at most 30 lines', async () => {
  const { db } = await testDatabase();
  const settings = testSettings({ newsroomKey, dataDir: folder });
  const services = [
    await startService(contentService, { db, settings }),
    await startService(libraryService, { db, settings }),
  ];
  const app = new Hono();
  const [content, library] = services;
  app.all('*', (c) => {
    const service = c.req.path.startsWith('/api/edit/library') ? library : content;
    return service ? service.routes.fetch(c.req.raw, c.env) : c.notFound();
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  try {
    await once(server, 'listening');
    const pictures = ['red', 'blue', 'green', 'white', 'black'].map(async (background) => {
      const file = path.join(folder, `${background}.jpg`);
      const picture = sharp({ create: { width: 800, height: 600, channels: 3, background } });
      await writeFile(file, await picture.jpeg().toBuffer());
      return file;
    });
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, CIMLAP: `http://127.0.0.1:${port}`, KEY: newsroomKey };
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [script, ...(await Promise.all(pictures))],
      {
        env,
      },
    );
    expect(stdout).toContain('ot-kep-a-hidrol');
    const row = await db
      .selectFrom('article as a')
      .innerJoin('article_version as v', 'v.article_id', 'a.id')
      .select(['a.waiting', 'v.content', 'v.fields'])
      .where('a.slug', '=', 'ot-kep-a-hidrol')
      .executeTakeFirstOrThrow();
    expect(row.waiting).toBe(true);
    expect(row.content.match(/<img/g)).toHaveLength(4);
    // The crop is part of a picture's name.
    const cover = String(Object(row.fields).coverImage);
    const item = await db
      .selectFrom('media_item')
      .select(['ref', 'original'])
      .where('ref', '=', cover)
      .execute();
    expect(item).toHaveLength(1);
    expect(item[0]?.ref).not.toBe(item[0]?.original);
    expect((await readFile(script, 'utf8')).trimEnd().split('\n').length).toBeLessThanOrEqual(30);
  } finally {
    server.close();
    for (const service of services) await service.stop();
    await db.destroy();
  }
});
