import { text } from 'node:stream/consumers';
import { runNewsroom } from './run.ts';

/**
 * The first Ctrl-C lets the command end in order; Ctrl-C reaches a process twice under npm, so a second one
 * soon after means nothing.
 */
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

process.exitCode = await runNewsroom(process.argv.slice(2), {
  environment: process.env,
  signal: interruption.signal,
  readInput: () => text(process.stdin),
  print: (line) => console.log(line),
  log: (line) => console.error(line),
});
