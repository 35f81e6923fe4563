import type { Connection } from '../connection.ts';

/** The command line was wrong: the message is shown with the usage, exit status 2. */
export class UsageError extends Error {}

/** Something that the user can fix: the message is shown without a stack, exit status 1. */
export class CommandError extends Error {}

export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Opens the database and migrates it unless told otherwise; it is closed when the command ends. */
  connect: (options?: { skipMigrations?: boolean }) => Promise<Connection>;
  /** Standard input as a whole. */
  readInput: () => Promise<string>;
  /** Standard input line by line, as it arrives. */
  readLines: () => AsyncIterable<string>;
  /** Aborted when the user wants it to end (Ctrl-C). */
  signal: AbortSignal;
  /** Prints a line of result. */
  print: (line: string) => void;
  /** Prints a line about progress. */
  log: (line: string) => void;
}

/** Runs a command with its parsed operands and options. Resolves to the exit status. */
export type RunCommand<Args extends unknown[]> = (context: CommandContext, ...args: Args) => Promise<number>;

/** Creates the function that commander calls: it loads the command's code when it is run. */
export type CreateAction = <Args extends unknown[]>(
  load: () => Promise<RunCommand<Args>>,
) => (...args: unknown[]) => Promise<void>;
