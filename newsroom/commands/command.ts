import type { Connection } from '../connection.ts';

/** The command line was wrong: the message is shown with the usage, exit status 2. */
export class UsageError extends Error {}

/** Something that the user can mend is wrong: the message is shown without a stack, exit status 1. */
export class CommandError extends Error {}

export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Opens the database and migrates it unless told otherwise; closed when the command ends. */
  connect: (options?: { skipMigrations?: boolean }) => Promise<Connection>;
  /** Everything that is piped into the command. */
  readInput: () => Promise<string>;
  /** The lines that are typed or piped into the command, as they come. */
  readLines: () => AsyncIterable<string>;
  /** Aborted when the user wants it to end (Ctrl-C). */
  signal: AbortSignal;
  /** Prints a line of result. */
  print: (line: string) => void;
  /** Prints a line about what is being done. */
  log: (line: string) => void;
}

/** What a command does, with the operands and options that were parsed. Resolves to the exit status. */
export type Run<Args extends unknown[]> = (context: CommandContext, ...args: Args) => Promise<number>;

/** Makes what commander calls: loads a command's function when it is run, and gives it operands and options. */
export type Runs = <Args extends unknown[]>(
  load: () => Promise<Run<Args>>,
) => (...args: unknown[]) => Promise<void>;
