import { type Command, Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';
import { PieceState } from '#contract/piece.ts';
import type { CreateAction } from './commands/command.ts';
import { wholeNumber } from './whole-number.ts';

/** Commands for the life of a piece, from a draft on. */
export function addPieceCommands(program: Command, createAction: CreateAction): void {
  program
    .command('pieces')
    .summary('list pieces')
    .description(
      'Lists pieces, last changed first: number, state, slug, title, and when it is due or was last changed.',
    )
    .addOption(new Option('--state <STATE>', 'only those in this state').choices(PieceState.options))
    .addOption(
      new Option('--site <SITE>', 'only those of this site (default: both)').choices(SiteSlug.options),
    )
    .option('--limit <N>', 'at most this many', wholeNumber(1000), 50)
    .action(createAction(async () => (await import('./commands/pieces.ts')).printPieces));

  program
    .command('draft')
    .summary('create a draft')
    .description(
      'Creates a draft (the `document` of a piece as in /api/docs; a title is enough) and prints its number.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/pieces.ts')).createDraft));

  program
    .command('schedule')
    .summary('publish a piece later')
    .description(
      'Lets the running server publish a piece, or the working copy of a published one, at a time. If something prevents that, it lists all of it and changes nothing.',
    )
    .argument('<PIECE>', 'its slug or number')
    .argument('<TIME>', 'with its offset, such as 2026-12-24T18:00+01:00')
    .action(createAction(async () => (await import('./commands/pieces.ts')).runSchedule));

  program
    .command('withdraw')
    .summary('withdraw a published piece, with a reason')
    .description(
      'Withdraws a published piece at once, from its page and from all lists. The reason is stored in its history; readers do not see it.',
    )
    .argument('<PIECE>', 'its slug or number')
    .requiredOption('--reason <TEXT>', 'why it is withdrawn')
    .action(createAction(async () => (await import('./commands/pieces.ts')).runWithdraw));

  program
    .command('bulk')
    .summary('change many pieces')
    .description(
      'Runs up to 100 independent operations on pieces (the body of `POST /api/edit/bulk` as in /api/docs) and prints the result of each. If one fails, the others are still done, and the exit status is 1.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/bulk.ts')).runBulkFile));
}
