import { CommanderError } from 'commander';
import { CallError } from '#contract/errors.ts';
import { type CommandContext, CommandError } from './commands/command.ts';
import type { Connection } from './connection.ts';
import { createProgram } from './program.ts';

/** What a command line needs of its process. */
export type ProcessContext = Omit<CommandContext, 'connect'>;

/**
 * Runs one command.
 * @returns the exit status: 0 done, 1 something failed, 2 wrong command line, 130 interrupted
 */
export async function runNewsroom(args: readonly string[], processContext: ProcessContext): Promise<number> {
  let status = 0;
  const program = createProgram(processContext, async (run) => {
    status = await runWithConnection(run, processContext);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    return explain(error, processContext.log);
  }
}

async function runWithConnection(
  run: (context: CommandContext) => Promise<number>,
  processContext: ProcessContext,
): Promise<number> {
  let connection: Promise<Connection> | undefined;
  try {
    return await run({
      ...processContext,
      async connect(options) {
        const { connect } = await import('./connection.ts');
        connection ??= connect(processContext.environment, processContext.log, options);
        return connection.catch((error: Error) => {
          throw new CommandError(error.message, { cause: error });
        });
      },
    });
  } finally {
    const opened = await connection?.catch(() => null);
    await opened?.close();
  }
}

function explain(error: unknown, log: (line: string) => void): number {
  // Commander has printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Error && error.name === 'AbortError') {
    log('Broken off.');
    return 130;
  }
  if (error instanceof CallError) {
    log(
      [error.message, ...(error.issues ?? []).map(({ path, message }) => `${path}: ${message}`)].join('\n'),
    );
    return 1;
  }
  // Users can fix a CommandError or an error of the system; for any other, the stack shows our bug.
  const isExpected = error instanceof CommandError || (error instanceof Error && 'code' in error);
  if (error instanceof Error) log(isExpected ? error.message : (error.stack ?? error.message));
  else log(String(error));
  return 1;
}
