import { startServer } from './server.ts';
import { portVariable } from './test-origins.ts';

/** Starts the server that all browser tests share; what is returned stops it. */
export default async function setUp(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env[portVariable] = String(server.port);
  return async () => server[Symbol.asyncDispose]();
}
