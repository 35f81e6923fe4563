// Runs on any Node from 18 on. `npm start` itself finds the Node 26 that comes with `npm ci`, and says so if
// there is none.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const needed = 26;
const here = path.dirname(fileURLToPath(import.meta.url));

const isNewEnough = Number(process.versions.node.split('.')[0]) >= needed;
const isWatched = process.argv.includes('--watched');

if (isNewEnough && process.argv.includes('--dev') && !isWatched) {
  // Node restarts the process when a module that it has loaded itself changes: services, and the code that
  // serves pages. The code that renders pages is loaded by Vite (`dev-portal.ts`), which replaces it in
  // place.
  runWith(process.execPath, [
    ...process.execArgv,
    '--watch',
    '--watch-preserve-output',
    path.join(here, 'start.mjs'),
    '--dev',
    '--watched',
  ]);
} else if (isNewEnough) {
  const { start } = await import('./start.ts');
  await start();
} else {
  const node = platformNode();
  if (node) runWith(node, [...process.execArgv, path.join(here, 'start.mjs'), ...process.argv.slice(2)]);
  else {
    console.error(
      `Címlap needs Node ${needed} or newer; this is ${process.version}. \`npm ci\` brings it: run that, then \`npm start\`.`,
    );
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
      // Not this candidate.
    }
  }
  return null;
}

/** Signals are passed on: the child decides how to stop. */
function runWith(node, args) {
  const child = spawn(node, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', ...(process.platform === 'win32' ? [] : ['SIGUSR2'])])
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  child.on('error', (error) => {
    console.error(`${node} cannot be run: ${error.message}`);
    process.exit(1);
  });
}
