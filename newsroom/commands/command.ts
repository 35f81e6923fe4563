import type { ParseArgsOptionsConfig } from 'node:util';
import type { Connection } from '../connection.ts';

/** The command line was wrong: the message is shown with the usage, exit status 2. */
export class UsageError extends Error {}

/** Something that the user can mend is wrong: the message is shown without a stack, exit status 1. */
export class CommandError extends Error {}

export interface CommandContext {
  positionals: string[];
  values: Readonly<Record<string, string | boolean | undefined>>;
  /**
   * Opens the database, in this release's form unless it is wanted as it is; closed when the command ends.
   */
  connect: (options?: { skipMigrations?: boolean }) => Promise<Connection>;
  /** Aborted when the user wants it to end (Ctrl-C). */
  signal: AbortSignal;
  /** A line of result. */
  print: (line: string) => void;
  /** A line about what is being done. */
  log: (line: string) => void;
}

export interface Command {
  name: string;
  /** What follows the name. */
  synopsis: string;
  summary: string;
  /** Lines that explain the options. */
  details: readonly string[];
  options: ParseArgsOptionsConfig;
  /** Resolves to the exit status. */
  run: (context: CommandContext) => Promise<number>;
}

/** The single operand of a command. */
export function soleOperand({ positionals }: CommandContext, what: string): string {
  const [first, ...rest] = positionals;
  if (first === undefined) throw new UsageError(`${what} is missing.`);
  if (rest.length > 0)
    throw new UsageError(`Only one ${what} can be given; ${JSON.stringify(rest.join(' '))} is too much.`);
  return first;
}

export function textOption({ values }: CommandContext, name: string): string | null {
  const value = values[name];
  return typeof value === 'string' ? value : null;
}
