import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';

/** A server of its own: free port, new data folder, sample newsroom. Stopped and removed by `await using`. */
export interface TestServer extends AsyncDisposable {
  port: number;
  origin: Record<SiteSlug, string>;
  dataDir: string;
  /** The last 20 000 characters of its log. */
  printed: () => string;
  /**
   * JSON from one of the origins. Their names resolve in browsers but not in Node, so this connects to
   * 127.0.0.1 and sets the Host header.
   */
  getJson: (url: string) => Promise<unknown>;
}

const startScript = new URL('../server/start.mjs', import.meta.url).pathname;

/**
 * Environment variable with the folder of the data that servers start with a copy of (`filled-data.ts`).
 */
export const filledVariable = 'CIMLAP_TEST_DATA';

/** Where that folder has the data of a server without the sample newsroom, and of one with it. */
export const filledFolders = (folder: string) => ({
  empty: join(folder, 'empty'),
  sample: join(folder, 'sample'),
});

export const copyData = (from: string, to: string) => spawnSync('cp', ['-a', `${from}/.`, to]);

/**
 * Starts a server and waits for `/healthz`, at most 3 minutes, since a first start may build. A failure shows
 * its output.
 */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cimlap-test-'));
  // Under root, PostgreSQL runs as another account, which needs access to the folder.
  await chmod(dataDir, 0o755);
  const filled = process.env[filledVariable];
  if (filled !== undefined)
    copyData(filledFolders(filled)[env.SAMPLE === 'no' ? 'empty' : 'sample'], dataDir);
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startIn(dataDir, env);
    return {
      ...server,
      [Symbol.asyncDispose]: async () => {
        await server[Symbol.asyncDispose]();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** The same with a given data folder, which stays. */
export async function startIn(dataDir: string, env: Record<string, string>): Promise<TestServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)));

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    }
  }

  try {
    await untilReady(port, () => child.exitCode !== null);
  } catch {
    await stop();
    throw new Error(`The server did not become ready. It printed:\n${printed}`);
  }
  return {
    port,
    dataDir,
    printed: () => printed,
    origin: { main: `http://localhost:${port}`, erdely: `http://erdely.localhost:${port}` },
    getJson: async (url) => JSON.parse((await get(port, url)).body),
    [Symbol.asyncDispose]: stop,
  };
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  return address.port;
}

/**
 * Waits until the server at this port is ready, at most 3 minutes.
 * @throws when it is not, or when `hasEnded` reports that the server has stopped
 */
export async function untilReady(port: number, hasEnded: () => boolean = () => false): Promise<void> {
  const until = Date.now() + 180_000;
  while (!(await isAnswering(port))) {
    if (hasEnded() || Date.now() > until) throw new Error(`Nothing became ready at port ${port}.`);
    await wait(100);
  }
}

const isAnswering = (port: number) =>
  get(port, `http://localhost:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

export interface Answer {
  status: number;
  body: string;
  /** The body as sent, for compressed responses. */
  bytes: Buffer;
  /** Names and values in turn. */
  rawHeaders: string[];
}

/** Sends a request to one of the origins. */
export const get = (port: number, url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  send(port, 'GET', url, headers);

/** Connects to 127.0.0.1 and names the host, since `erdely.localhost` resolves only in browsers. */
export function send(
  port: number,
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, method, path: pathname + search, headers: { ...headers, host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            body: bytes.toString(),
            bytes,
            rawHeaders: response.rawHeaders,
          });
        });
      },
    );
    outgoing.on('error', reject).end(body);
  });
}
