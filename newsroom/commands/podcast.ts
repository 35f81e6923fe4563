import { Slug } from '#contract/article.ts';
import { PodcastInput } from '#contract/podcast.ts';
import { storePodcast } from '#services/content/rules/store-podcasts.ts';
import { parseOrExplain } from '#services/faults.ts';
import { storeImage } from '#services/media/image-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';
import { storeFile } from './store-file.ts';

const PodcastFile = PodcastInput.extend({ slug: Slug });

export async function runPodcast(
  context: CommandContext,
  path: string,
  options: { cover?: string },
): Promise<number> {
  const json = await readJson(context, path);
  const { db, media } = await context.connect();
  const cover = options.cover && (await storeFile(options.cover, (bytes) => storeImage(media, bytes)));
  const parsed = parseOrExplain(PodcastFile, cover ? { ...(json as object), cover } : json);
  if ('faults' in parsed)
    throw new CommandError(`${path} is not a podcast: ${describeFaults(parsed.faults)}`);
  const { slug, ...input } = parsed.data;
  const { name } = await storePodcast(db, slug, input, { by: signCommand('podcast') });
  context.print(`Set: ${name} (/rss/podcast/${slug})`);
  return 0;
}
