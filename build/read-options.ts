import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Reads a tool's command line. If it cannot be used, prints why and the usage, and exits with status 2. */
export function readOptions<const T extends ParseArgsConfig>(config: T, usage: string) {
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseOptions(error instanceof Error ? error.message : String(error), usage);
  }
}

/** Prints what is wrong with the command line and how to use the tool, and exits with status 2. */
export function refuseOptions(problem: string, usage: string): never {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
}
