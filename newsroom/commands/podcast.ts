import { readFile } from 'node:fs/promises';
import { Slug } from '#contract/article.ts';
import { PodcastInput } from '#contract/podcast.ts';
import { storePodcast } from '#services/content/rules/store.ts';
import { storeImage } from '#services/media/store.ts';
import { issuesOf } from '../archive/records.ts';
import { type Command, type CommandContext, CommandError, soleOperand, textOption } from './command.ts';
import { readJson } from './read-json.ts';

export const podcastCommand: Command = {
  name: 'podcast',
  synopsis: 'FILE.json|- [--cover FILE.jpg|FILE.png]',
  summary:
    'Set a podcast: name, description, category, owner, cover, language (a PodcastInput as in /api/docs, with its `slug`).',
  details: ['--cover FILE  store this picture, 1400 pixels square at least, and make it the cover'],
  options: { cover: { type: 'string' } },
  run: runPodcast,
};

const PodcastFile = PodcastInput.extend({ slug: Slug });

async function runPodcast(context: CommandContext): Promise<number> {
  const path = soleOperand(context, 'FILE.json');
  const file = textOption(context, 'cover');
  const json = await readJson(path);
  const { db, mediaDir } = await context.connect();
  const cover = file === null ? null : await storeCover(mediaDir, file);
  const parsed = PodcastFile.safeParse(cover === null ? json : { ...(json as object), cover });
  if (!parsed.success) throw new CommandError(`${path} is no podcast: ${issuesOf(parsed.error)}`);
  const { slug, ...input } = parsed.data;
  const { name } = await storePodcast(db, slug, input);
  context.print(`Set: ${name} (/rss/podcast/${slug})`);
  return 0;
}

async function storeCover(mediaDir: string, file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message);
  });
  return storeImage(mediaDir, bytes);
}
