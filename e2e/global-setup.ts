import type { FullConfig } from '@playwright/test';
import { fillData } from './filled-data.ts';
import { startServer } from './server.ts';
import { newsroomKey, portsVariable } from './test-origins.ts';

/**
 * Starts a server for each worker, shared by the worker's tests, so that workers do not see each other's
 * writes and counts.
 * @returns a function that stops the servers
 */
export default async function setUp({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  const removeData = await fillData();
  const servers = await Promise.all(
    Array.from({ length: workers }, () =>
      startServer({ NEWSROOM_KEY: newsroomKey, PUSH_SERVICES: 'https://push.example.com' }),
    ),
  );
  process.env[portsVariable] = servers.map(({ port }) => port).join(',');
  return async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
    await removeData();
  };
}
