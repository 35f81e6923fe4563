import { Command } from 'commander';
import { addArticleCommands } from './article-commands.ts';
import { type CommandContext, type CreateAction, type RunCommand, UsageError } from './commands/command.ts';
import { addEventCommands } from './event-commands.ts';
import { addMediaCommands } from './media-commands.ts';
import { addPeopleCommands } from './people-commands.ts';
import { addPieceCommands } from './piece-commands.ts';
import { addSiteCommands } from './site-commands.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';

/** Headings of the help, and the commands below each. */
const groups = {
  'Articles:': addArticleCommands,
  'Pieces (drafts and published articles):': addPieceCommands,
  'Pictures, recordings and videos:': addMediaCommands,
  'The sites and their readers:': addSiteCommands,
  'Elections, supplements and games:': addEventCommands,
  'People and programs:': addPeopleCommands,
  'Upkeep:': addUpkeepCommands,
};

/**
 * The newsroom's commands: their operands, options and help. The code of each is loaded when it is run.
 * @param output gets help and errors of the command line
 * @param execute runs one of them with a context
 */
export function createProgram(
  output: Pick<CommandContext, 'print' | 'log'>,
  execute: (run: (context: CommandContext) => Promise<number>) => Promise<void>,
): Command {
  const program = new Command('npm run newsroom --')
    .description(
      'The newsroom’s work by command. DATABASE_URL or DATA_DIR name the database, as for the server.',
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      writeErr: (text) => output.log(text.trimEnd()),
    })
    .showHelpAfterError();

  /** @param load gives the function that gets the operands and the options */
  const createAction: CreateAction =
    <Args extends unknown[]>(load: () => Promise<RunCommand<Args>>) =>
    async (...args: unknown[]) => {
      const command = args.pop() as Command;
      try {
        await execute(async (context) => (await load())(context, ...(args as Args)));
      } catch (error) {
        if (error instanceof UsageError) command.error(error.message);
        throw error;
      }
    };

  for (const [heading, addCommands] of Object.entries(groups)) {
    program.commandsGroup(heading);
    addCommands(program, createAction);
  }
  return program;
}
