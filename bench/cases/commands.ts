import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMeasuredCimlap, temporaryFolder } from '../measure/measured-cimlap.ts';
import { quantile } from '../measure/quantile.ts';

export interface CommandRow {
  command: string;
  /** Milliseconds from start to end of the process: the median and the maximum of the rounds. */
  median: number;
  longest: number;
}

/** Maximum for a command while a server runs, in milliseconds. */
export const commandBounds = { median: 1000 } as const;

const rounds = 9;
const program = path.join(import.meta.dirname, '../../newsroom/newsroom.ts');
const article = { title: 'Parancssori mérés', slug: 'parancssori-meres', content: '<p>Mérés.</p>' };

/**
 * Short commands of the newsroom while a server with a database of its own runs. The first round is not
 * counted.
 */
export async function measureCommands(): Promise<CommandRow[]> {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, 'article.json');
  await writeFile(file, JSON.stringify(article));
  await using server = await startMeasuredCimlap({ LOG_LEVEL: 'fatal' });
  const rows: CommandRow[] = [];
  for (const args of [
    ['user', 'list'],
    ['publish', file],
    ['unpublish', article.slug],
  ])
    rows.push(await measure(args, server.environment));
  return rows;
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
