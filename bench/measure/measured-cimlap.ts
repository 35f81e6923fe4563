import { chmod, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, untilReady } from '#e2e/server.ts';
import { type MeasuredProcess, startMeasured } from './measured-process.ts';

const startScript = new URL('../../server/start.mjs', import.meta.url);

/** A folder that is removed when it is disposed of. */
export async function temporaryFolder() {
  const folder = await mkdtempDisposable(path.join(tmpdir(), 'cimlap-bench-'));
  // As root PostgreSQL runs under another account, which must be able to enter.
  await chmod(folder.path, 0o755);
  return folder;
}

/** A server with all roles in a process of its own, which is stopped when it is disposed of. */
export interface MeasuredCimlap extends AsyncDisposable {
  port: number;
  /** Its settings, for what uses its database. */
  environment: Record<string, string>;
  /** Another one after a restart. */
  readonly process: MeasuredProcess;
  restart(): Promise<void>;
}

/**
 * Starts a server with a database of its own, which has the sample newsroom unless `SAMPLE` is `no`, and waits
 * until it is ready.
 */
export async function startMeasuredCimlap(settings: Record<string, string>): Promise<MeasuredCimlap> {
  const folder = await temporaryFolder();
  const port = await freePort();
  const environment = { DATA_DIR: path.join(folder.path, 'data'), ...settings };
  let server = await startMeasured(startScript, port, environment);
  const stop = async () => {
    await server.stop();
    await folder.remove();
  };
  try {
    await untilReady(port);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    port,
    environment,
    get process() {
      return server;
    },
    async restart() {
      await server.stop();
      server = await startMeasured(startScript, port, environment);
      await untilReady(port);
    },
    [Symbol.asyncDispose]: stop,
  };
}
