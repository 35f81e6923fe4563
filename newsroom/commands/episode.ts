import { Slug } from '#contract/article.ts';
import { EpisodeInput } from '#contract/podcast.ts';
import { publishEpisode } from '#services/content/rules/store-podcasts.ts';
import { parseOrExplain } from '#services/faults.ts';
import { storeSound } from '#services/media/sound-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { readJson } from './read-file.ts';
import { storeFile } from './store-file.ts';

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
  const sourceUrl =
    sound === undefined ? input.sourceUrl : await storeFile(sound, (bytes) => storeSound(media, bytes));
  const { title, duration } = await publishEpisode(
    db,
    slug,
    { ...input, sourceUrl },
    { by: signCommand('episode') },
  );
  context.print(`Published: ${title} (${sourceUrl ?? 'without sound'}, ${duration} s)`);
  return 0;
}
