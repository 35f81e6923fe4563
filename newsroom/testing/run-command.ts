import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Finished {
  /** Exit status; null when a signal ended it. */
  status: number | null;
  output: string;
  errors: string;
}

const program = join(import.meta.dirname, '../newsroom.ts');

/** Starts the command line as a user would, against this database. */
export function startCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input?: string,
): { child: ChildProcess; finished: Promise<Finished> } {
  // Where the whole is tested, what one process has compiled is there for the next.
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input ?? '');
  const status = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('exit', resolve),
  );
  const finished = Promise.all([status, text(child.stdout), text(child.stderr)]).then(
    ([code, output, errors]) => ({
      status: code,
      output,
      errors,
    }),
  );
  return { child, finished };
}

export function runCommand(
  args: readonly string[],
  environment: Record<string, string>,
  input?: string,
): Promise<Finished> {
  return startCommand(args, environment, input).finished;
}
