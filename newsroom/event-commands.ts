import { type Command, InvalidArgumentError } from 'commander';
import type { CreateAction } from './commands/command.ts';

/** Commands for elections, supplements and games. */
export function addEventCommands(program: Command, createAction: CreateAction): void {
  program
    .command('election')
    .summary('put up an election, or take it down')
    .description(
      'Puts up an election from its file (docs/elections.md); the same file again changes nothing, a wrong one loses nothing.',
    )
    .argument('<FILE.ndjson>', 'the election’s file; with --remove its slug')
    .option('--remove', 'take the election of that slug down')
    .action(createAction(async () => (await import('./commands/election.ts')).runElection));

  program
    .command('election-night')
    .summary('take results as they arrive, or rehearse a night')
    .description(
      'Takes results as they arrive, until Ctrl-C; or rehearses a night with a result that is there.',
    )
    .argument(
      '<SOURCE>',
      'a file or an address that holds the latest delivery (docs/elections.md); with --speed an election’s file',
    )
    .option('--every <SECONDS>', 'seconds between two looks', positiveNumber, 60)
    .option(
      '--speed <N>',
      'play the file as a night of four hours, N times as fast, as „proba-…”: all of it is marked as a rehearsal',
      positiveNumber,
    )
    .action(createAction(async () => (await import('./commands/election-night.ts')).runElectionNight));

  program
    .command('supplement')
    .summary('put a supplement together from a list of parts')
    .description(
      'Puts a supplement together from a list of parts, with its tag (docs/editing.md#a-supplement-from-a-list). The file is the body of the call.',
    )
    .argument('<FILE.json>', 'sites, menu entry and plan; - reads what is piped in')
    .option('--trial', 'store nothing: print what would be')
    .action(createAction(async () => (await import('./commands/supplement.ts')).runSupplement));

  program
    .command('replay')
    .summary('play a recorded match or race again')
    .description(
      'Plays a recorded match or race again, live on the pages of a running server; without a name, lists what is being played.',
    )
    .argument(
      '[NAME]',
      'fixture:NUMBER or race:NUMBER, the number of the match or session in the addresses of its page',
    )
    .option('--speed <N>', 'seconds of it in a second; 60 plays a match in under two minutes', '1')
    .option('--stop', 'end it; the page then shows the result again. It ends by itself as well')
    .action(createAction(async () => (await import('./commands/replay.ts')).runReplay));

  program
    .command('tips')
    .summary('open a prediction game, or add to it')
    .description(
      'Opens a prediction game, adds rounds to it, or gives results (a TipGameInput of contract/tips.ts).\n\nMatches are recognised by their places: give the whole game again with what is new. A match with the number of a fixture gets its kick-off and its result from the live-score service; any other one needs them here. The game that was opened last is played.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/tips.ts')).runTips));
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 100_000)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}
