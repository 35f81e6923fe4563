import { afterAll } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import type { RunningService, Service } from '../define-service.ts';
import type { Platform } from '../platform.ts';
import { startService } from './start-service.ts';

/** Starts a service with an empty database. Both are stopped after the tests of the calling file. */
export async function testService(
  service: Pick<Service, 'start'>,
  platform: Omit<Partial<Platform>, 'db'> = {},
): Promise<{ db: Database; url: string; service: RunningService }> {
  const { db, url } = await testDatabase();
  const runningService = await startService(service, { ...platform, db });
  afterAll(async () => {
    await runningService.stop();
    await db.destroy();
  });
  return { db, url, service: runningService };
}
