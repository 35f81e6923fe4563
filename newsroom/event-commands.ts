import { type Command, InvalidArgumentError } from 'commander';
import type { CreateAction } from './commands/command.ts';

/** Commands for elections, supplements and games. */
export function addEventCommands(program: Command, createAction: CreateAction): void {
  program
    .command('election')
    .summary('import an election, or remove it')
    .description(
      'Imports an election from its file (docs/elections.md). The same file again changes nothing, and so does an invalid one.',
    )
    .argument('<FILE.ndjson>', 'the election’s file; with --remove its slug')
    .option('--remove', 'remove the election with that slug')
    .action(createAction(async () => (await import('./commands/election.ts')).runElection));

  program
    .command('election-night')
    .summary('fetch results as they arrive, or rehearse a night')
    .description('Fetches results as they arrive, until Ctrl-C; or rehearses a night with a known result.')
    .argument(
      '<SOURCE>',
      'a file or URL with the latest delivery (docs/elections.md); with --speed an election’s file',
    )
    .option('--every <SECONDS>', 'seconds between two requests', positiveNumber, 60)
    .option(
      '--speed <N>',
      'play the file as a night of four hours, N times as fast, as the election `proba-…`, which every page calls a rehearsal',
      positiveNumber,
    )
    .action(createAction(async () => (await import('./commands/election-night.ts')).runElectionNight));

  program
    .command('supplement')
    .summary('create a supplement from a list of parts')
    .description(
      'Creates a supplement from a list of parts, with its tag and menu entry (docs/editing.md#a-supplement-from-a-list).',
    )
    .argument('<FILE.json>', 'sites, menu entry and plan; - reads standard input')
    .option('--trial', 'store nothing: print what would be stored')
    .action(createAction(async () => (await import('./commands/supplement.ts')).runSupplement));

  program
    .command('replay')
    .summary('replay a recorded match or race')
    .description(
      'Replays a recorded match or race, live for all readers of the running server. Without a name, lists what is being replayed.',
    )
    .argument(
      '[NAME]',
      'fixture:NUMBER or race:NUMBER, with the number in the address of the match’s or race’s page',
    )
    .option('--speed <N>', 'how many times as fast; 60 plays a match in under two minutes', '1')
    .option('--stop', 'end the replay, which also ends by itself')
    .action(createAction(async () => (await import('./commands/replay.ts')).runReplay));

  program
    .command('tips')
    .summary('set a prediction game with its results')
    .description(
      'Sets a prediction game with its rounds, matches and results (a TipGameInput of contract/tips.ts).\n\nMatches are recognised by their position: send the whole game again with what is new. A match with the number of a fixture gets its kick-off and result from the live-score service; any other one needs them in the file. Readers play the game that was created last.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/tips.ts')).runTips));
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 100_000)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}
