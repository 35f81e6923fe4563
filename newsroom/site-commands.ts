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
    .summary('publish, check, print or undo a front page')
    .description(
      'Publishes a front page (a FrontChoice as in /api/docs). If the file is wrong, it says where and changes nothing.',
    )
    .argument('[FILE.json]', '- reads standard input')
    .addOption(siteOption())
    .option('--check', 'only check the file')
    .option('--get', 'print the current front page as a file')
    .option('--history', 'list the published front pages, the newest first')
    .option(
      '--undo [STATE]',
      'publish a former front page again: the one with this number of --history, or the previous one',
    )
    .action(createAction(async () => (await import('./commands/front.ts')).runFront));

  program
    .command('publication')
    .summary('print or set what a publisher sets')
    .description(
      'Prints what the publisher has set for a site: all of it, or one kind with its version. With a file, sets that kind (its document as in /api/docs, or what this command has printed). If the file is wrong, it says where and changes nothing.',
    )
    .argument('[KIND]', publicationKinds.join(', '), parsePublicationKind)
    .argument('[FILE.json]', '- reads standard input')
    .addOption(siteOption())
    .option(
      '--version <N>',
      'version that the file was made from: refused if somebody has changed it since (default: the one in the file, or the newest)',
      wholeNumber(999_999_999, 0),
    )
    .action(createAction(async () => (await import('./commands/publication.ts')).runPublication));

  program
    .command('digest')
    .summary('show what a newsletter would contain now, or send it')
    .description('Shows what a newsletter would contain now, and how many would get it.')
    .argument('<LIST>', 'its code, such as `napi`')
    .option('--now', 'let the running server send it within seconds, unless the list had an issue today')
    .addOption(siteOption())
    .action(createAction(async () => (await import('./commands/digest.ts')).runDigest));

  program
    .command('measures')
    .summary('show the most read pages, and how fast pages were')
    .description(
      'Shows the most read pages and how fast pages were, if the server counts it (MEASURE=yes).\n\np75: three quarters of page loads were no slower. LCP, INP, TTFB and FCP are milliseconds, CLS is a ratio. “other” has what was too rare, or too varied, to be counted separately.',
    )
    .option('--days <N>', 'including today, in Europe/Budapest', wholeNumber(9999), 7)
    .addOption(new Option('--site <SITE>', 'only this site (default: both)').choices(SiteSlug.options))
    .action(createAction(async () => (await import('./commands/measures.ts')).runMeasures));
}

function parsePublicationKind(text: string): PublicationKind {
  const kind = publicationKinds.find((each) => each === text);
  if (!kind) throw new InvalidArgumentError(`It must be one of ${publicationKinds.join(', ')}.`);
  return kind;
}
