import { type Command, InvalidArgumentError, Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';
import { type PublicationKind, publicationKinds } from '#contract/publication/publication.ts';
import type { CreateAction } from './commands/command.ts';
import { siteOption } from './site-option.ts';
import { wholeNumber } from './whole-number.ts';

/** Commands for what a site shows, and for what its readers do. */
export function addSiteCommands(program: Command, createAction: CreateAction): void {
  program
    .command('front')
    .summary('put up an editor’s front page, or print it')
    .description(
      'Puts up an editor’s front page (a FrontChoice as in /api/docs). Every fault is named with its place, and then nothing is changed.',
    )
    .argument('[FILE.json]', '- reads standard input')
    .addOption(siteOption())
    .option('--check', 'look for faults only')
    .option('--get', 'print what is chosen now, as a file has it')
    .option('--history', 'list what was put up, newest first')
    .option('--undo [STATE]', 'put a former front page up again: that of this number, else the one before')
    .action(createAction(async () => (await import('./commands/front.ts')).runFront));

  program
    .command('publication')
    .summary('see or set what a publisher changes')
    .description(
      'Prints what the publisher has set of a site: all of it, or one kind with its version. With a file, sets that kind (its document as in /api/docs). Every fault is named with its place, and then nothing is changed.',
    )
    .argument('[KIND]', publicationKinds.join(', '), parsePublicationKind)
    .argument('[FILE.json]', '- reads standard input')
    .addOption(siteOption())
    .option(
      '--version <N>',
      'version that the document was made from: refused where somebody has changed it since (default: the newest)',
      wholeNumber(999_999_999, 0),
    )
    .action(createAction(async () => (await import('./commands/publication.ts')).runPublication));

  program
    .command('digest')
    .summary('show what a newsletter would have in it now, or order it')
    .description('Shows what a newsletter would have in it now, and how many would get it.')
    .argument('<LIST>', 'its code, as `napi`')
    .option(
      '--now',
      'order it: the running server sends it within some seconds, unless the list had an issue today',
    )
    .addOption(siteOption())
    .action(createAction(async () => (await import('./commands/digest.ts')).runDigest));

  program
    .command('measures')
    .summary('show what was read most, and how fast pages were')
    .description(
      'Shows what was read most, and how fast pages were, where the server counts it (MEASURE=yes).\n\np75: three quarters of page loads were no slower. LCP, INP, TTFB and FCP are milliseconds, CLS is a ratio. “other” stands for what was too little or too much to be counted by itself.',
    )
    .option('--days <N>', 'with today, in Europe/Budapest', wholeNumber(9999), 7)
    .addOption(new Option('--site <SITE>', 'of one site; both unless given').choices(SiteSlug.options))
    .action(createAction(async () => (await import('./commands/measures.ts')).runMeasures));
}

function parsePublicationKind(text: string): PublicationKind {
  const kind = publicationKinds.find((each) => each === text);
  if (!kind) throw new InvalidArgumentError(`It must be one of ${publicationKinds.join(', ')}.`);
  return kind;
}
