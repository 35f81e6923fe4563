import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runNewsroom } from '../run.ts';

export interface CommandResult {
  status: number;
  output: string;
  errors: string;
}

/**
 * Runs a command in this process, against the database of the environment.
 * @param input its standard input
 * @param signal interrupts it, as Ctrl-C does
 */
export async function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input = '',
  signal = new AbortController().signal,
): Promise<CommandResult> {
  const lines = { output: '', errors: '' };
  const status = await runNewsroom(args, {
    environment,
    signal,
    readInput: async () => input,
    async *readLines() {
      yield* input.split('\n');
    },
    print: (line) => (lines.output += `${line}\n`),
    log: (line) => (lines.errors += `${line}\n`),
  });
  return { status, ...lines };
}

const program = join(import.meta.dirname, '../newsroom.ts');

/** Starts a command in a separate process, as a user would. */
export function startCommand(
  args: readonly string[],
  environment: Record<string, string>,
): { child: ChildProcess; exited: Promise<unknown[]> } {
  // In a complete test run, code compiled by one process is reused by the next.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment },
    stdio: 'ignore',
  });
  return { child, exited: once(child, 'exit') };
}
