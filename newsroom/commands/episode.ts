import { Slug } from '#contract/article.ts';
import { EpisodeInput } from '#contract/podcast.ts';
import { publishEpisode } from '#services/content/rules/store-podcasts.ts';
import { parseOrExplain } from '#services/faults.ts';
import { SoundRefused, storeSound } from '#services/media/sound-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readBytes, readJson } from './read-file.ts';

const EpisodeFile = EpisodeInput.extend({ slug: Slug });

export async function runEpisode(
  context: CommandContext,
  path: string,
  { sound }: { sound?: string },
): Promise<number> {
  const parsed = parseOrExplain(EpisodeFile, await readJson(context, path));
  if ('faults' in parsed)
    throw new CommandError(`${path} is not an episode: ${describeFaults(parsed.faults)}`);
  const { slug, ...input } = parsed.data;
  const { db, media } = await context.connect();
  const sourceUrl = sound === undefined ? input.sourceUrl : await store(media, sound);
  const { title, duration } = await publishEpisode(
    db,
    slug,
    { ...input, sourceUrl },
    { by: signCommand('episode') },
  );
  context.print(`Published: ${title} (${sourceUrl ?? 'without sound'}, ${duration} s)`);
  return 0;
}

async function store(media: MediaStore, file: string): Promise<string> {
  const bytes = await readBytes(file);
  try {
    return await storeSound(media, bytes);
  } catch (error) {
    throw error instanceof SoundRefused ? new CommandError(`${file}: ${error.message}`) : error;
  }
}
