import { execFile } from 'node:child_process';
import { appendFile, mkdir } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';

const folder = new URL('../results/', import.meta.url);

/**
 * Appends a case's results to its history, `bench/results/CASE.ndjson`: one line per run, with the commit and
 * the machine, the newest last.
 */
export async function storeResult(name: string, figures: unknown): Promise<void> {
  const [cpu] = cpus();
  const machine = {
    processor: cpu?.model ?? 'unknown',
    cores: cpus().length,
    node: process.version,
    load: loadavg()[0],
  };
  const line = { at: new Date().toISOString(), commit: await commit(), machine, figures };
  await mkdir(folder, { recursive: true });
  await appendFile(new URL(`${name}.ndjson`, folder), `${JSON.stringify(line)}\n`);
}

/** The commit that was measured, with a plus when files differ from it; null outside a git checkout. */
async function commit(): Promise<string | null> {
  try {
    const { stdout } = await promisify(execFile)(
      'git',
      ['describe', '--always', '--dirty=+', '--exclude=*'],
      { cwd: folder },
    );
    return stdout.trim();
  } catch {
    return null;
  }
}
