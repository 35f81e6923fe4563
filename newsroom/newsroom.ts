import { CommanderError } from 'commander';
import { type CommandContext, CommandError } from './commands/command.ts';
import type { Connection } from './connection.ts';
import { createProgram } from './program.ts';

process.exitCode = await main(process.argv.slice(2));

/**
 * Runs one command.
 * @returns the exit status: 0 done, 1 something failed, 2 wrong command line, 130 interrupted
 */
async function main(args: string[]): Promise<number> {
  let status = 0;
  const program = createProgram(async (run) => {
    status = await runWithContext(run);
  });
  try {
    await program.parseAsync(args, { from: 'user' });
    return status;
  } catch (error) {
    return explain(error);
  }
}

async function runWithContext(run: (context: CommandContext) => Promise<number>): Promise<number> {
  const interruption = listenForInterrupt();
  let connection: Promise<Connection> | undefined;
  const log = (line: string) => console.error(line);
  try {
    return await run({
      async connect(options) {
        const { connect } = await import('./connection.ts');
        connection ??= connect(process.env, log, options);
        return connection.catch((error: Error) => {
          throw new CommandError(error.message, { cause: error });
        });
      },
      signal: interruption.signal,
      print: (line) => console.log(line),
      log,
    });
  } finally {
    interruption.end();
    const opened = await connection?.catch(() => null);
    await opened?.close();
  }
}

/**
 * The first Ctrl-C lets the command end in order; Ctrl-C reaches a process twice under npm, so a second one
 * soon after means nothing.
 */
function listenForInterrupt() {
  const controller = new AbortController();
  const interrupt = () => controller.abort();
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  return { signal: controller.signal, end: () => process.off('SIGINT', interrupt).off('SIGTERM', interrupt) };
}

function explain(error: unknown): number {
  // It has printed what is wrong, or the help.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof Error && error.name === 'AbortError') {
    console.error('Broken off.');
    return 130;
  }
  // Users can mend a CommandError or an error of the system; the stack of any other shows where our fault is.
  const isExpected = error instanceof CommandError || (error instanceof Error && 'code' in error);
  if (error instanceof Error) console.error(isExpected ? error.message : (error.stack ?? error.message));
  else console.error(String(error));
  return 1;
}
