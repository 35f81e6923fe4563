import { readFile } from 'node:fs/promises';
import { Slug } from '#contract/article.ts';
import { EpisodeInput } from '#contract/podcast.ts';
import { publishEpisode } from '#services/content/rules/store.ts';
import { SoundRefused, storeSound } from '#services/media/sound-store.ts';
import { issuesOf } from '../archive/records.ts';
import { type Command, type CommandContext, CommandError, soleOperand, textOption } from './command.ts';
import { readJson } from './read-json.ts';

export const episodeCommand: Command = {
  name: 'episode',
  synopsis: 'FILE.json|- [--sound FILE.mp3|FILE.m4a]',
  summary:
    'Publish a podcast episode (an EpisodeInput as in /api/docs, with its `slug`); one of the same slug is brought up to date.',
  details: [
    '--sound FILE  store this recording (MP3, or AAC in M4A) and make it what is heard; its length is measured',
  ],
  options: { sound: { type: 'string' } },
  run: runEpisode,
};

const EpisodeFile = EpisodeInput.extend({ slug: Slug });

async function runEpisode(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.json');
  const parsed = EpisodeFile.safeParse(await readJson(path));
  if (!parsed.success) throw new CommandError(`${path} is no episode: ${issuesOf(parsed.error)}`);
  const { slug, ...input } = parsed.data;
  const file = textOption(context, 'sound');
  const { db, mediaDir } = await context.connect();
  const sourceUrl = file === null ? input.sourceUrl : await store(mediaDir, file);
  const { title, duration } = await publishEpisode(db, slug, { ...input, sourceUrl });
  context.print(`Published: ${title} (${sourceUrl ?? 'without sound'}, ${duration} s)`);
  return 0;
}

async function store(mediaDir: string, file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message);
  });
  try {
    return await storeSound(mediaDir, bytes);
  } catch (error) {
    throw error instanceof SoundRefused ? new CommandError(`${file}: ${error.message}`) : error;
  }
}
