import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';

/** A Címlap of its own: free port, new data folder, sample newsroom. Stopped and removed by `await using`. */
export interface TestServer extends AsyncDisposable {
  port: number;
  origin: Record<SiteSlug, string>;
  dataDir: string;
  /** JSON from one of the origins; they resolve in browsers, not in Node, so this connects to 127.0.0.1 and names the host. */
  getJson: (url: string) => Promise<unknown>;
}

const startScript = new URL('../server/start.mjs', import.meta.url).pathname;

/** Starts it and waits for `/healthz` (3 minutes at most: a first start may build). What it prints is shown when it fails. */
export async function startServer(env: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'cimlap-test-'));
  // As root, PostgreSQL runs under another account, which has to get into it.
  await chmod(dataDir, 0o755);
  const child = spawn(process.execPath, [startScript], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)));

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await rm(dataDir, { recursive: true, force: true });
  }

  const until = Date.now() + 180_000;
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > until) {
      await stop();
      throw new Error(`The server did not become ready. It printed:\n${printed}`);
    }
    await wait(100);
  }
  return {
    port,
    dataDir,
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
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return address.port;
}

const answers = (port: number) =>
  get(port, `http://localhost:${port}/healthz`).then(
    ({ status }) => status === 200,
    () => false,
  );

export function get(port: number, url: string): Promise<{ status: number; body: string }> {
  const { host, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body })).on('error', reject);
    });
    asked.on('error', reject).end();
  });
}
