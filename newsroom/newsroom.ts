import { type ParseArgsConfig, parseArgs } from 'node:util';
import { backupCommand } from './commands/backup.ts';
import { type Command, type CommandContext, CommandError, UsageError } from './commands/command.ts';
import { digestCommand } from './commands/digest.ts';
import { electionCommand } from './commands/election.ts';
import { electionNightCommand } from './commands/election-night.ts';
import { episodeCommand } from './commands/episode.ts';
import { exportCommand } from './commands/export.ts';
import { forgetVersionCommand } from './commands/forget-version.ts';
import { frontCommand } from './commands/front.ts';
import { generateCommand } from './commands/generate.ts';
import { importCommand } from './commands/import.ts';
import { measuresCommand } from './commands/measures.ts';
import { podcastCommand } from './commands/podcast.ts';
import { publishCommand } from './commands/publish.ts';
import { reindexCommand } from './commands/reindex.ts';
import { replayCommand } from './commands/replay.ts';
import { resetCommand } from './commands/reset.ts';
import { restoreCommand } from './commands/restore.ts';
import { tipsCommand } from './commands/tips.ts';
import { unpublishCommand } from './commands/unpublish.ts';
import { userCommand } from './commands/user.ts';
import { videoCommand } from './commands/video.ts';
import { type Connection, connect } from './connection.ts';

const commands: readonly Command[] = [
  importCommand,
  publishCommand,
  unpublishCommand,
  forgetVersionCommand,
  episodeCommand,
  podcastCommand,
  videoCommand,
  frontCommand,
  generateCommand,
  electionCommand,
  electionNightCommand,
  exportCommand,
  reindexCommand,
  digestCommand,
  measuresCommand,
  replayCommand,
  userCommand,
  tipsCommand,
  backupCommand,
  restoreCommand,
  resetCommand,
];

process.exitCode = await main(process.argv.slice(2));

/**
 * Runs one command. Resolves to the exit status: 0 done, 1 something failed, 2 wrong command line, 130 broken
 * off.
 */
async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(usage());
    return name === undefined ? 2 : 0;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    console.error(`There is no command ${JSON.stringify(name)}.\n\n${usage()}`);
    return 2;
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(usageOf(command));
    return 0;
  }
  try {
    return await run(command, rest);
  } catch (error) {
    return explain(command, error);
  }
}

async function run(command: Command, args: string[]): Promise<number> {
  const { positionals, values } = parse(command, args);
  const interruption = listenForInterrupt();
  let connection: Promise<Connection> | null = null;
  const log = (line: string) => console.error(line);
  const context: CommandContext = {
    positionals,
    values,
    connect: (options) => {
      connection ??= connect(process.env, log, options).catch((error: Error) => {
        throw new CommandError(error.message, { cause: error });
      });
      return connection;
    },
    signal: interruption.signal,
    print: (line) => console.log(line),
    log,
  };
  try {
    return await command.run(context);
  } finally {
    interruption.end();
    const opened = await (connection as Promise<Connection> | null)?.catch(() => null);
    await opened?.close();
  }
}

function parse({ options }: Command, args: string[]) {
  try {
    const parsed = parseArgs({
      args,
      options,
      allowPositionals: true,
      strict: true,
    } satisfies ParseArgsConfig);
    return { positionals: parsed.positionals, values: parsed.values as CommandContext['values'] };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message.split('. ')[0] : String(error));
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

function explain(command: Command, error: unknown): number {
  if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${usageOf(command)}`);
    return 2;
  }
  if (error instanceof Error && error.name === 'AbortError') {
    console.error('Broken off.');
    return 130;
  }
  // What users can mend says so by itself; anything else is a fault of ours, whose place matters.
  const expected = error instanceof CommandError || (error instanceof Error && 'code' in error);
  console.error(
    expected || !(error instanceof Error)
      ? `${error instanceof Error ? error.message : error}`
      : (error.stack ?? error.message),
  );
  return 1;
}

function usage(): string {
  const list = commands.map(({ name, synopsis, summary }) => `  ${name} ${synopsis}\n      ${summary}`);
  return [
    'Usage: npm run newsroom -- COMMAND …',
    '',
    ...list,
    '',
    'COMMAND --help tells more. DATABASE_URL or DATA_DIR say which database, as for the server.',
  ].join('\n');
}

function usageOf({ name, synopsis, summary, details }: Command): string {
  return [
    `Usage: npm run newsroom -- ${name} ${synopsis}`,
    '',
    summary,
    ...details.map((line) => `  ${line}`),
  ].join('\n');
}
