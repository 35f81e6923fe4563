import cluster from 'node:cluster';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { buildElsewhere } from './process/build-elsewhere.ts';
import { isBuildStale } from './process/stale-build.ts';
import { StartError } from './process/start-error.ts';
import { readConfiguration } from './settings/configuration.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * How much V8's heap may grow between collections, in percent. By default it may triple while memory is free.
 */
const heapGrowingPercent = 20;

/**
 * `npm run dev`: the portal's code comes through Vite, and only fonts and icons, which rarely change, come
 * from the build.
 */
const isDevelopment = process.argv.includes('--dev');

/**
 * `npm start`: checks the configuration, builds if the sources have changed, and runs until it is told to
 * stop. Exits with status 1 when it cannot start.
 */
export async function start(): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowingPercent}`);
  try {
    const configuration = readConfiguration(process.env);
    const workers = cluster.isWorker ? null : readWorkersOption(process.argv.slice(2));
    // A worker need not build: its primary process has done so.
    if (!cluster.isWorker && configuration.roles.has('portal') && (await needsBuild())) await buildNow();
    if (workers === null) {
      const { run } = await import('./main.ts');
      // Vite is loaded only where it is needed.
      await run(
        configuration,
        isDevelopment ? (await import('./pages/dev-portal.ts')).openDevPortal : undefined,
      );
    } else {
      const { runWorkers, workerCount } = await import('./workers/primary.ts');
      await runWorkers(workerCount(workers), configuration);
    }
  } catch (error) {
    console.error(error instanceof Error && hasHelpfulMessage(error) ? error.message : error);
    process.exit(1);
  }
}

/**
 * @returns the value of `--workers`; null for a single process
 * @throws StartError for options that do not exist
 */
export function readWorkersOption(args: string[]): string | null {
  const options = {
    workers: { type: 'string' },
    dev: { type: 'boolean' },
    watched: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options }).values.workers ?? null;
  } catch {
    throw new StartError(
      `These options cannot be used: ${args.join(' ')}. Usage: npm start -- [--workers N]`,
    );
  }
}

const needsBuild = () =>
  isDevelopment ? !existsSync(path.join(root, 'dist/build.json')) : isBuildStale(root);

async function buildNow(): Promise<void> {
  console.log(
    existsSync(path.join(root, 'dist/build.json')) ? 'The sources changed: building…' : 'Building…',
  );
  await buildElsewhere(root);
}

/** Whether an error's message says what to do, so that a stack trace would only hide it. */
function hasHelpfulMessage(error: Error): boolean {
  return error.name === 'StartError' || error.name === 'ConfigurationError';
}
