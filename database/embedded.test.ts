import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from './database.ts';
import { postgresAccount } from './embedded/account.ts';
import { ensureReachable } from './embedded/binaries.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';

let dataDir: string;
let servers: EmbeddedServer[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cimlap-embedded-'));
  chmodSync(dataDir, 0o755);
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(dataDir, { recursive: true });
});

const lines: string[] = [];
async function start(): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  servers.push(server);
  return server;
}

/** Folder of a stopped server. Copying it saves the seconds of a first start. */
let preparedDir: string;
beforeAll(async () => {
  preparedDir = mkdtempSync(join(tmpdir(), 'cimlap-embedded-'));
  chmodSync(preparedDir, 0o755);
  await (await startEmbedded({ dataDir: preparedDir })).stop();
});
afterAll(() => rmSync(preparedDir, { recursive: true }));
const copyPreparedData = () => execFileSync('cp', ['-a', `${preparedDir}/.`, dataDir]);

async function query(url: string, statement: string): Promise<unknown[]> {
  const db = openDatabase(url, { max: 1 });
  try {
    return (await sql.raw(statement).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

const pidFile = () => join(dataDir, 'postgres/data/postmaster.pid');
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

/** Another Node process with the same data; resolves when its server is up. */
async function otherProcess(): Promise<ChildProcess> {
  const program = `import { startEmbedded } from '#database/embedded.ts';
    const server = await startEmbedded({ dataDir: process.argv[1] });
    process.on('SIGTERM', async () => { await server.stop(); process.exit(0); });
    console.log('up'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout) await once(createInterface(child.stdout), 'line');
  return child;
}

describe('startEmbedded', () => {
  it('keeps stored data over a stop and a start', async () => {
    const first = await start();
    await query(first.url, 'create table sample as select 1 as n');
    await servers.pop()?.stop();
    expect(existsSync(pidFile())).toBe(false);
    expect(await query((await start()).url, 'select n from sample')).toEqual([{ n: 1 }]);
  });

  it('reuses the server that a killed parent left running', async () => {
    copyPreparedData();
    const parent = await otherProcess();
    const pid = serverPid();
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const { url } = await start();
    expect(serverPid()).toBe(pid);
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('stops the server with its last user, and lets two start at once', async () => {
    const [mine, other] = await Promise.all([start(), otherProcess()]);
    await servers.pop()?.stop();
    expect(await query(mine.url, 'select 1 as n')).toEqual([{ n: 1 }]);
    other.kill('SIGTERM');
    await once(other, 'exit');
    expect(existsSync(pidFile())).toBe(false);
  });

  it('restarts the server when PostgreSQL is killed', async () => {
    copyPreparedData();
    const { url } = await start();
    const pid = serverPid();
    await query(url, 'create table sample as select 1 as n');
    process.kill(pid, 'SIGKILL');
    const answer = async (): Promise<unknown> => query(url, 'select n from sample').catch(() => null);
    await expect.poll(answer).toEqual([{ n: 1 }]);
    expect(serverPid()).not.toBe(pid);
  });

  it.each([
    ['is empty', ''],
    ['names another program', `${process.pid}\n`],
    ['names a process that is gone', '4194303\n'],
  ])('starts although there is an old postmaster.pid that %s', async (_, content) => {
    copyPreparedData();
    writeFileSync(pidFile(), content);
    expect(await query((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('completes an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'postgres/data.new'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/data.new/PG_VERSION'), '18');
    await start();
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('data.new');
  });

  it('refuses a folder of another major version with advice', async () => {
    copyPreparedData();
    writeFileSync(join(dataDir, 'postgres/data/PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /created by PostgreSQL 17, but version 18 is installed\. Write a backup/,
    );
  });

  it('works where the path is too long for a socket', async () => {
    dataDir = join(dataDir, 'a-folder-with-a-long-name'.repeat(5), "ő it's");
    mkdirSync(dataDir, { recursive: true });
    expect(await query((await start()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await servers.pop()?.stop();
    dataDir = join(dataDir, '../..');
  });

  it('refuses a path that the shell of pg_ctl would not take literally', async () => {
    const options = { dataDir: join(dataDir, 'costs $5') };
    await expect(startEmbedded(options)).rejects.toThrow(/DATA_DIR .* must not hold/);
  });

  it('names DATA_DIR where no folder can be created', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    // Below /proc, Node's own `recursive` would never return.
    for (const folder of [join(file, 'data'), '/proc/cimlap-data'])
      await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(
        `nothing can be stored in DATA_DIR, ${folder} (`,
      );
  });
});

describe('startEmbedded as root', () => {
  const account = postgresAccount();

  it.runIf(account)('reports with advice that the account cannot reach the data', async () => {
    chmodSync(dataDir, 0o700);
    await expect(start()).rejects.toThrow(/must not run as root.*cannot enter.*Set DATA_DIR/);
  });

  it.runIf(account)('copies the programs to a place that the account can reach', () => {
    const hidden = join(dataDir, 'hidden');
    mkdirSync(join(hidden, 'bin'), { recursive: true });
    writeFileSync(join(hidden, 'bin/postgres'), 'program');
    chmodSync(hidden, 0o700);
    const old = join(dataDir, 'copies/programs-17');
    cpSync(hidden, old, { recursive: true });
    const copy = join(dataDir, 'copies/programs-18');
    expect(ensureReachable(hidden, account, copy)).toBe(copy);
    expect(readFileSync(join(copy, 'bin/postgres'), 'utf8')).toBe('program');
    expect(existsSync(old)).toBe(false);
    expect(ensureReachable(copy, account, join(dataDir, 'unused'))).toBe(copy);
  });
});
