import { type Command, Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';
import type { CreateAction } from './commands/command.ts';
import { wholeNumber } from './whole-number.ts';

const maxArticles = 10_000_000;
const maxSeed = 0xffff_ffff;

/** Commands for published articles, one by one or all of them. */
export function addArticleCommands(program: Command, createAction: CreateAction): void {
  program
    .command('import')
    .summary('take in the content of another system, or an archive')
    .description(
      'Takes in a WordPress export (WXR), an RSS or Atom feed with whole texts, or an archive written by `export`.\n\nThe same file can be imported again: only what has changed in it changes. So can one whose import was interrupted.',
    )
    .argument('<FILE>')
    .addOption(
      new Option('--site <SITE>', 'site that the articles belong to (default: main)').choices(
        SiteSlug.options,
      ),
    )
    .option('--images <DIR>', 'look for pictures in this folder (a copy of wp-content/uploads)')
    .option(
      '--fetch-images',
      'fetch pictures from where they are; without it they leave a gap that says what is missing',
    )
    .option('--dry-run', 'say what is new, changed and at fault, and write nothing')
    .action(createAction(async () => (await import('./commands/import.ts')).runImport));

  program
    .command('export')
    .summary('write everything that is published to one file')
    .description(
      'Writes everything that is published, pictures and recordings included, to one file that `import` takes in again. Of each article it is the newest version.',
    )
    .argument('<FILE.ndjson>')
    .option('--no-pictures', 'leave pictures and recordings out')
    .action(createAction(async () => (await import('./commands/export.ts')).runExport));

  program
    .command('publish')
    .summary('publish one article')
    .description(
      'Publishes one article (an ArticleInput as in /api/docs); one of the same slug gets a new version.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option(
      '--picture <FILE>',
      'take this picture into the library: the first one is the cover, and the N-th stands at {{kep:N}} in the text; may be repeated',
      (file: string, files: string[] | undefined) => [...(files ?? []), file],
    )
    .action(createAction(async () => (await import('./commands/publish.ts')).runPublish));

  program
    .command('unpublish')
    .summary('withdraw an article')
    .description(
      'Withdraws an article at once, from its page and from all lists. Publishing it again puts it back.',
    )
    .argument('<ARTICLE>', 'its slug or number')
    .action(createAction(async () => (await import('./commands/unpublish.ts')).runUnpublish));

  program
    .command('forget-version')
    .summary('remove what a version of an article said, for good')
    .description(
      'Removes what version N of an article said, for good, as when a court orders it.\n\nThe page of the article’s changes goes on saying that there was such a version, and shows nothing of it. The newest version cannot be forgotten: publish a version without it first, or withdraw the article. Exports and dumps of the database from before still have it.',
    )
    .argument('<ARTICLE>', 'its slug or number')
    .argument('<N>', 'number of the version', wholeNumber(999_999_999))
    .action(createAction(async () => (await import('./commands/forget-version.ts')).runForgetVersion));

  program
    .command('live')
    .summary('post in a live blog, line by line')
    .description(
      'Each line that is typed is a post in that live blog at once: `Title | text`, or the text alone, whose first sentence is its title then. Posts are sent as the console of the desk sends them. /pin pins the last post, /undo takes it back within ten seconds, Ctrl-D ends.',
    )
    .argument('<ARTICLE>', 'slug or number of the live blog')
    .action(createAction(async () => (await import('./commands/live.ts')).runLive));

  program
    .command('generate')
    .summary('make an archive of believable articles')
    .description(
      'Makes an archive of N believable articles for measuring and trying out; `reset --generated` takes them away again.',
    )
    .argument('<N>', 'number of articles', wholeNumber(maxArticles))
    .option(
      '--seed <NUMBER>',
      'another number makes other articles; the same number the same ones',
      wholeNumber(maxSeed),
      1,
    )
    .action(createAction(async () => (await import('./commands/generate.ts')).runGenerate));

  program
    .command('reindex')
    .summary('make all articles findable anew')
    .description(
      'Makes all articles findable anew at once; the server does it by itself, in the background. Searching and publishing go on meanwhile. It can be interrupted and run again.',
    )
    .action(createAction(async () => (await import('./commands/reindex.ts')).runReindex));
}
