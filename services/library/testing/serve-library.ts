import { serve } from '@hono/node-server';
import { openDatabase } from '#database/database.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { libraryService } from '../library-service.ts';

// The library as a process of its own, which tests kill. It prints its port.
const { DATABASE_URL = '', DATA_DIR = '', NEWSROOM_KEY = '' } = process.env;
const service = await startService(libraryService, {
  db: openDatabase(DATABASE_URL),
  settings: testSettings({ newsroomKey: NEWSROOM_KEY, dataDir: DATA_DIR }),
});
serve({ fetch: service.routes.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${port}\n`);
});
