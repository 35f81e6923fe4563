// Runs on any Node from 18 on, and says so when that is not enough: `npm start` finds Node 26 by itself, it comes with `npm ci`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 26;
/** Megabytes of one of the three parts that V8 keeps for young objects: what a page is made of fits, and 16 would be kept for good once they were full. */
const young = '--max-semi-space-size=4';
/**
 * Compressing and pictures take memory in many threads, in large pieces. glibc would keep a heap for each thread, and, once a large piece was given
 * back, take the next ones from these heaps too, where it can seldom return them.
 */
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
const here = path.dirname(fileURLToPath(import.meta.url));

/** `npm run dev`: the process is started again whenever one of these changes, and then builds what changed. */
const watched = ['body', 'contract', 'database', 'newsroom', 'portal', 'server', 'services'];

if (Number(process.versions.node.split('.')[0]) >= needed && process.argv.includes('--dev')) {
  const folders = watched.map((room) => `--watch-path=${path.join(here, '..', room)}`);
  runWith(process.execPath, [young, ...folders, '--watch-preserve-output', path.join(here, 'start.mjs')]);
} else if (Number(process.versions.node.split('.')[0]) >= needed) {
  const { start } = await import('./start.ts');
  await start();
} else {
  const node = platformNode();
  if (node) runWith(node, [young, path.join(here, 'start.mjs'), ...process.argv.slice(2)]);
  else {
    console.error(`Címlap needs Node ${needed} or newer; this is ${process.version}. \`npm ci\` brings it: run that, then \`npm start\`.`);
    process.exit(1);
  }
}

/** The Node that came with `npm ci`, or null. */
function platformNode() {
  const os = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform];
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const require = createRequire(import.meta.url);
  for (const name of [`node-${os}-${process.arch}`, `node-bin-${os}-${process.arch}`]) {
    try {
      const found = path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
      if (existsSync(found)) return found;
    } catch {
      // Not this one.
    }
  }
  return null;
}

/** Signals are passed on; the child decides how to end. */
function runWith(node, args) {
  const child = spawn(node, args, { stdio: 'inherit', env: { ...memory, ...process.env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
}
