import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort, untilReady } from '#e2e/server.ts';
import { startMeasured } from '../measure/measured-process.ts';
import { quantile } from '../measure/quantile.ts';

export interface CommandRow {
  command: string;
  /** Milliseconds from start to end of the process: the median and the maximum of the rounds. */
  median: number;
  longest: number;
}

/** A command beside a running server, in milliseconds. */
export const commandBounds = { median: 1000 } as const;

const rounds = 9;
const program = path.join(import.meta.dirname, '../../newsroom/newsroom.ts');
const article = { title: 'Parancssori mérés', slug: 'parancssori-meres', content: '<p>Mérés.</p>' };

/** Short commands of the newsroom next to a server with a database of its own; each is run once before. */
export async function measureCommands(): Promise<CommandRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-bench-'));
  // As root PostgreSQL runs under another account, which must be able to enter.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'article.json');
  await writeFile(file, JSON.stringify(article));
  const port = await freePort();
  const environment = { DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'fatal' };
  const server = await startMeasured(new URL('../../server/start.mjs', import.meta.url), port, environment);
  try {
    await untilReady(port);
    const rows: CommandRow[] = [];
    for (const args of [
      ['user', 'list'],
      ['publish', file],
      ['unpublish', article.slug],
    ])
      rows.push(await measure(args, environment));
    return rows;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(args: string[], environment: Record<string, string>): Promise<CommandRow> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begin = performance.now();
    await promisify(execFile)(process.execPath, [program, ...args], {
      env: { ...process.env, ...environment },
    });
    if (round > 0) times.push(performance.now() - begin);
  }
  return {
    command: args[0] === 'user' ? args.join(' ') : (args[0] ?? ''),
    median: quantile(times, 0.5),
    longest: quantile(times, 1),
  };
}
