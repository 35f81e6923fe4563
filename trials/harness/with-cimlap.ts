import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Cimlap, createCimlap } from './cimlap.ts';

/**
 * Runs something with a Címlap of its own that is ready, and removes its data afterwards. If that fails, what
 * the server printed is shown, too.
 * @param port a free one
 * @param env its settings besides its data folder
 */
export async function withCimlap<T>(
  port: number,
  env: Record<string, string>,
  run: (server: Cimlap) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-trial-'));
  // As root PostgreSQL runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const server = createCimlap(port, { DATA_DIR: path.join(folder, 'data'), ...env });
  try {
    await server.start();
    await server.untilReady();
    return await run(server);
  } catch (error) {
    console.error(`The server printed:\n${server.printed()}`);
    throw error;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
