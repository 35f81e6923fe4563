import { Command, InvalidArgumentError, Option } from 'commander';
import { SiteSlug } from '#contract/article.ts';
import { type PublicationKind, publicationKinds } from '#contract/publication/publication.ts';
import { type CommandContext, type CreateAction, type RunCommand, UsageError } from './commands/command.ts';
import { addPeopleCommands } from './people-commands.ts';
import { addPieceCommands } from './piece-commands.ts';
import { addUpkeepCommands } from './upkeep-commands.ts';
import { wholeNumber } from './whole-number.ts';

const siteOption = (text = 'which site') =>
  new Option('--site <SITE>', text).choices(SiteSlug.options).default('main');

function parsePublicationKind(text: string): PublicationKind {
  const kind = publicationKinds.find((each) => each === text);
  if (!kind) throw new InvalidArgumentError(`It must be one of ${publicationKinds.join(', ')}.`);
  return kind;
}

const maxArticles = 10_000_000;
const maxSeed = 0xffff_ffff;

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
    .description('Gets content in and out. DATABASE_URL or DATA_DIR say which database, as for the server.')
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
    .command('live')
    .summary('post in a live blog, line by line')
    .description(
      'Each line that is typed is a post in that live blog at once: `Title | text`, or the text alone, whose first sentence is its title then. Posts are sent as the console of the desk sends them. /pin pins the last post, /undo takes it back within ten seconds, Ctrl-D ends.',
    )
    .argument('<ARTICLE>', 'slug or number of the live blog')
    .action(createAction(async () => (await import('./commands/live.ts')).runLive));

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
    .command('episode')
    .summary('publish a podcast episode')
    .description(
      'Publishes a podcast episode (an EpisodeInput as in /api/docs, with its `slug`); one of the same slug is brought up to date.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option(
      '--sound <FILE>',
      'store this recording (MP3, or AAC in M4A) and make it what is heard; its length is measured',
    )
    .action(createAction(async () => (await import('./commands/episode.ts')).runEpisode));

  program
    .command('podcast')
    .summary('set a podcast')
    .description(
      'Sets a podcast: name, description, category, owner, cover, language (a PodcastInput as in /api/docs, with its `slug`).',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option('--cover <FILE>', 'store this picture, 1400 pixels square at least, and make it the cover')
    .action(createAction(async () => (await import('./commands/podcast.ts')).runPodcast));

  const picture = program
    .command('picture')
    .summary('put pictures, recordings and videos into the library')
    .description('The library: what is in it, under which names, and what uses it.');
  picture
    .command('add')
    .description(
      'Puts a picture, recording or video into the library and prints the name by which content uses it. Credit and caption are read from the file; the same file again adds nothing.',
    )
    .argument('<FILE>')
    .option('--credit <TEXT>', 'who made it')
    .option('--caption <TEXT>', 'what readers see below it')
    .option('--alt <TEXT>', 'what it shows, for those who do not see it')
    .action(createAction(async () => (await import('./commands/picture.ts')).addPicture));
  picture
    .command('list')
    .description('Lists what is in the library, the newest first.')
    .argument('[WORDS...]', 'words in file names, credits, captions and alternative texts')
    .option('--unused', 'only what nothing uses')
    .option('--limit <N>', 'so many at most', wholeNumber(1000), 50)
    .action(createAction(async () => (await import('./commands/picture.ts')).listPictures));
  picture
    .command('uses')
    .description('Lists what uses a picture, recording or video.')
    .argument('<NAME>', 'its name, /media/…, or its number')
    .action(createAction(async () => (await import('./commands/picture.ts')).listPictureUses));

  program
    .command('video')
    .summary('set the After page’s video')
    .description(
      'Stores a video (MP4 with H.264 and AAC, or WebM) with its poster and sets it as the After page’s.',
    )
    .argument('<FILE>')
    .requiredOption('--poster <FILE.jpg>', 'the picture that is shown until it plays')
    .requiredOption('--title <TEXT>', 'the words below it')
    .option('--captions <FILE.vtt>', 'what is said in it, WebVTT')
    .addOption(siteOption())
    .action(createAction(async () => (await import('./commands/video.ts')).runVideo));

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
    .command('election')
    .summary('put up an election, or take it down')
    .description(
      'Puts up an election from its file (docs/elections.md); the same file again changes nothing, a wrong one loses nothing.',
    )
    .argument('<FILE.ndjson>', 'the election’s file; with --remove its slug')
    .option('--remove', 'take the election of that slug down')
    .action(createAction(async () => (await import('./commands/election.ts')).runElection));

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
    .command('export')
    .summary('write everything that is published to one file')
    .description(
      'Writes everything that is published, pictures and recordings included, to one file that `import` takes in again. Of each article it is the newest version.',
    )
    .argument('<FILE.ndjson>')
    .option('--no-pictures', 'leave pictures and recordings out')
    .action(createAction(async () => (await import('./commands/export.ts')).runExport));

  program
    .command('reindex')
    .summary('make all articles findable anew')
    .description(
      'Makes all articles findable anew at once; the server does it by itself, in the background. Searching and publishing go on meanwhile. It can be interrupted and run again.',
    )
    .action(createAction(async () => (await import('./commands/reindex.ts')).runReindex));

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

  addPeopleCommands(program, createAction);
  addPieceCommands(program, createAction);

  program
    .command('tips')
    .summary('open a prediction game, or add to it')
    .description(
      'Opens a prediction game, adds rounds to it, or gives results (a TipGameInput of contract/tips.ts).\n\nMatches are recognised by their places: give the whole game again with what is new. A match with the number of a fixture gets its kick-off and its result from the live-score service; any other one needs them here. The game that was opened last is played.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .action(createAction(async () => (await import('./commands/tips.ts')).runTips));

  addUpkeepCommands(program, createAction);

  return program;
}

function positiveNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0 && value <= 100_000)) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}
