import type { FullConfig } from '@playwright/test';
import { startServer } from './server.ts';
import { newsroomKey, portsVariable } from './test-origins.ts';

/** Starts a server for each worker, shared by its tests: what one writes or counts, another worker's tests do not see. What is returned stops them. */
export default async function setUp({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  // The first start may build what the others then share.
  const servers = [await startServer({ NEWSROOM_KEY: newsroomKey })];
  while (servers.length < workers) servers.push(await startServer({ NEWSROOM_KEY: newsroomKey }));
  process.env[portsVariable] = servers.map(({ port }) => port).join(',');
  return async () => {
    await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
  };
}
