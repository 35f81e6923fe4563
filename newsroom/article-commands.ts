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
    .summary('import articles from another system, or an archive')
    .description(
      'Imports a WordPress export (WXR), an RSS or Atom feed with full texts, or an archive written by `export`.\n\nThe same file can be imported again, also after an interruption: only what has changed in it changes.',
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
      'download pictures that are not in that folder; a missing one leaves a gap that says what is missing',
    )
    .option('--dry-run', 'list what is new, changed, unchanged or wrong, and write nothing')
    .action(createAction(async () => (await import('./commands/import.ts')).runImport));

  program
    .command('export')
    .summary('export everything that is published to one file')
    .description(
      'Exports everything that is published, with pictures and recordings, to one file for `import`: the newest version of each article.',
    )
    .argument('<FILE.ndjson>')
    .option('--no-pictures', 'leave pictures and recordings out')
    .action(createAction(async () => (await import('./commands/export.ts')).runExport));

  program
    .command('publish')
    .summary('publish one article')
    .description(
      'Publishes one article (an ArticleInput as in /api/docs). If its slug exists, that article gets a new version.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option(
      '--picture <FILE>',
      'add this picture to the library; may be repeated: the first one is the cover, and the N-th replaces {{kep:N}} in the text',
      (file: string, files: string[] | undefined) => [...(files ?? []), file],
    )
    .action(createAction(async () => (await import('./commands/publish.ts')).runPublish));

  program
    .command('unpublish')
    .summary('withdraw an article')
    .description(
      'Withdraws an article at once, from its page and from all lists. Publishing it again brings it back.',
    )
    .argument('<ARTICLE>', 'its slug or number')
    .action(createAction(async () => (await import('./commands/unpublish.ts')).runUnpublish));

  program
    .command('forget-version')
    .summary('permanently delete the text of a former version')
    .description(
      'Permanently deletes the text of an article’s former version, for example by order of a court.\n\nThe page of the article’s changes still says that there was such a version, and shows nothing of it. The newest version cannot be deleted: publish one without the text first. Earlier exports and backups still contain it.',
    )
    .argument('<ARTICLE>', 'its slug or number')
    .argument('<N>', 'number of the version', wholeNumber(999_999_999))
    .action(createAction(async () => (await import('./commands/forget-version.ts')).runForgetVersion));

  program
    .command('live')
    .summary('post in a live blog, one line at a time')
    .description(
      'Publishes each line you type as a post: `Title | text`, or only text, whose first sentence is then the title. /pin pins the last post, /undo removes it within ten seconds, Ctrl-D ends.',
    )
    .argument('<ARTICLE>', 'slug or number of the live blog')
    .action(createAction(async () => (await import('./commands/live.ts')).runLive));

  program
    .command('generate')
    .summary('create an archive of made-up articles')
    .description(
      'Creates an archive of N made-up articles, for benchmarks. `reset --generated` removes them.',
    )
    .argument('<N>', 'number of articles', wholeNumber(maxArticles))
    .option('--seed <NUMBER>', 'the same number makes the same articles', wholeNumber(maxSeed), 1)
    .action(createAction(async () => (await import('./commands/generate.ts')).runGenerate));

  program
    .command('reindex')
    .summary('rebuild the search index')
    .description(
      'Rebuilds the search index, after a large archive was imported in another way. Searching and publishing go on meanwhile. It can be interrupted and run again.',
    )
    .action(createAction(async () => (await import('./commands/reindex.ts')).runReindex));
}
