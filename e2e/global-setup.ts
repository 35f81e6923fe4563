import { startServer } from './server.ts';
import { newsroomKey, portVariable } from './test-origins.ts';

/** Starts the server that all browser tests share; what is returned stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer({ NEWSROOM_KEY: newsroomKey });
  process.env[portVariable] = String(server.port);
  return async () => server[Symbol.asyncDispose]();
}
