import { type Command, Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';
import { PieceState } from '#contract/piece.ts';
import type { CreateAction } from './commands/command.ts';
import { wholeNumber } from './whole-number.ts';

/** Commands for the life of a piece, from a draft on. */
export function addPieceCommands(program: Command, createAction: CreateAction): void {
  program
    .command('pieces')
    .summary('list what the newsroom works on')
    .description(
      'Lists pieces, last changed first: number, state, slug, title, and when it is due or was last changed.',
    )
    .addOption(new Option('--state <STATE>', 'only those in this state').choices(PieceState.options))
    .addOption(new Option('--site <SITE>', 'of one site; both unless given').choices(SiteSlug.options))
    .option('--limit <N>', 'so many at most', wholeNumber(1000), 50)
    .action(createAction(async () => (await import('./commands/pieces.ts')).printPieces));

  program
    .command('draft')
    .summary('begin a draft')
    .description(
      'Begins a draft (the `document` of a piece as in /api/docs; a title is enough) and prints its number.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/pieces.ts')).createDraft));

  program
    .command('schedule')
    .summary('publish a piece at a time to come')
    .description(
      'Has a piece, or the working copy of a published one, published at a time to come by the running server. Every fault that would keep it from being published is named, and then nothing is changed.',
    )
    .argument('<PIECE>', 'its slug or number')
    .argument('<TIME>', 'with its offset, as 2026-12-24T18:00+01:00')
    .action(createAction(async () => (await import('./commands/pieces.ts')).runSchedule));

  program
    .command('withdraw')
    .summary('take a published piece down, and say why')
    .description(
      'Takes a published piece down at once, from its page and from all lists. The reason is for the newsroom’s history; readers do not see it.',
    )
    .argument('<PIECE>', 'its slug or number')
    .requiredOption('--reason <TEXT>', 'why')
    .action(createAction(async () => (await import('./commands/pieces.ts')).runWithdraw));

  program
    .command('bulk')
    .summary('do something with many pieces')
    .description(
      'Does up to 100 operations on pieces (the body of `POST /api/edit/bulk` as in /api/docs), each by itself, and prints what became of each. One that fails keeps no other back; the status is 1 then.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/bulk.ts')).runBulkFile));
}
