import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

// Most of a short command's time goes into compiling its imports, so compiled code is cached. If the folder
// cannot be written, it is slower.
enableCompileCache(process.env.NODE_COMPILE_CACHE ?? join(import.meta.dirname, '../.cache/compiled'));
const { runNewsroom } = await import('./run.ts');

/**
 * Ctrl-C lets the command end in order. Under npm it arrives twice, so further ones are ignored.
 */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

process.exitCode = await runNewsroom(process.argv.slice(2), {
  environment: process.env,
  signal: interruption.signal,
  readInput: () => text(process.stdin),
  readLines: () => createInterface({ input: process.stdin, signal: interruption.signal }),
  print: (line) => console.log(line),
  log: (line) => console.error(line),
});
