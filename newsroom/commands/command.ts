import type { Connection } from '../connection.ts';

/** The command line was wrong: the message is shown with the usage, exit status 2. */
export class UsageError extends Error {}

/** Something that the user can mend is wrong: the message is shown without a stack, exit status 1. */
export class CommandError extends Error {}

export interface CommandContext {
  /** Opens the database and migrates it unless told otherwise; closed when the command ends. */
  connect: (options?: { skipMigrations?: boolean }) => Promise<Connection>;
  /** Everything that is piped into the command. */
  readInput: () => Promise<string>;
  /** Aborted when the user wants it to end (Ctrl-C). */
  signal: AbortSignal;
  /** Prints a line of result. */
  print: (line: string) => void;
  /** Prints a line about what is being done. */
  log: (line: string) => void;
}

/** What a command does, with the operands and options that were parsed. Resolves to the exit status. */
export type Run<Args extends unknown[]> = (context: CommandContext, ...args: Args) => Promise<number>;
