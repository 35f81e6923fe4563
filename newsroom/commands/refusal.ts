import type { Fault } from '#services/faults.ts';
import { CommandError } from './command.ts';

/** The error of a command that has changed nothing, with a line for each fault. */
export function refusal(message: string, faults: readonly Fault[] = []): CommandError {
  const lines = faults.map((fault) => `  ${fault.path}: ${fault.message}`);
  return new CommandError([`${message} Nothing was changed.`, ...lines].join('\n'));
}
