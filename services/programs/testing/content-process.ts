import { serve } from '@hono/node-server';
import { openDatabase } from '#database/database.ts';
import { contentService } from '../../content/content-service.ts';
import { startService, testSettings } from '../../testing/start-service.ts';

/**
 * A process that only runs the content service, for tests to kill; it prints its port. Arguments: address of
 * the database, key of the newsroom.
 */
const [, , databaseUrl = '', newsroomKey = ''] = process.argv;
const { routes } = await startService(contentService, {
  db: openDatabase(databaseUrl),
  settings: testSettings({ newsroomKey }),
});
serve({ fetch: routes.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(port));
