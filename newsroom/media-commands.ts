import type { Command } from 'commander';
import type { CreateAction } from './commands/command.ts';
import { siteOption } from './site-option.ts';
import { wholeNumber } from './whole-number.ts';

/** Commands for pictures, recordings and videos. */
export function addMediaCommands(program: Command, createAction: CreateAction): void {
  const picture = program
    .command('picture')
    .summary('add, search and look up files of the library')
    .description('The library of pictures, recordings and videos.');
  picture
    .command('add')
    .description(
      'Adds a picture, recording or video to the library and prints the name by which content uses it. Credit and caption are read from the file; the same file again adds nothing.',
    )
    .argument('<FILE>')
    .option('--credit <TEXT>', 'who made it')
    .option('--caption <TEXT>', 'what readers see below it')
    .option('--alt <TEXT>', 'what it shows, for those who do not see it')
    .action(createAction(async () => (await import('./commands/picture.ts')).addPicture));
  picture
    .command('list')
    .description('Lists the library, the newest first.')
    .argument('[WORDS...]', 'words in file names, credits, captions and alternative texts')
    .option('--unused', 'only what nothing uses')
    .option('--limit <N>', 'at most this many', wholeNumber(1000), 50)
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
      'Stores a video (MP4 with H.264 and AAC, or WebM) with its poster, and shows it on the After page.',
    )
    .argument('<FILE>')
    .requiredOption('--poster <FILE.jpg>', 'the picture that is shown until it plays')
    .requiredOption('--title <TEXT>', 'the title below it')
    .option('--captions <FILE.vtt>', 'its captions (WebVTT)')
    .addOption(siteOption())
    .action(createAction(async () => (await import('./commands/video.ts')).runVideo));

  program
    .command('episode')
    .summary('publish a podcast episode')
    .description(
      'Publishes a podcast episode (an EpisodeInput as in /api/docs, with its `slug`); if its slug exists, that episode is updated.',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option('--sound <FILE>', 'its recording (MP3, or AAC in M4A); the length is measured')
    .action(createAction(async () => (await import('./commands/episode.ts')).runEpisode));

  program
    .command('podcast')
    .summary('set a podcast')
    .description(
      'Sets a podcast: name, description, category, owner, cover, language (a PodcastInput as in /api/docs, with its `slug`).',
    )
    .argument('<FILE.json>', '- reads standard input')
    .option('--cover <FILE>', 'its cover, at least 1400 pixels square')
    .action(createAction(async () => (await import('./commands/podcast.ts')).runPodcast));
}
