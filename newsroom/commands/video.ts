import type { SiteSlug } from '#contract/article.ts';
import { AfterVideo, afterGroup } from '#contract/editor-content.ts';
import { storeUnique } from '#services/content/rules/store-editor-content.ts';
import { parseOrExplain } from '#services/faults.ts';
import { storeImage } from '#services/media/image-store.ts';
import { storeCaptions, storeVideo } from '#services/media/video-store.ts';
import { signCommand } from '#services/people/actor.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError } from './command.ts';
import { storeFile } from './store-file.ts';

interface VideoOptions {
  poster: string;
  title: string;
  captions?: string;
  site: SiteSlug;
}

export async function runVideo(
  context: CommandContext,
  file: string,
  { poster, title, captions, site }: VideoOptions,
): Promise<number> {
  const { db, media } = await context.connect();
  const content = parseOrExplain(AfterVideo, {
    video: await storeFile(file, (bytes) => storeVideo(media, bytes)),
    poster: await storeFile(poster, (bytes) => storeImage(media, bytes)),
    captions:
      captions === undefined ? null : await storeFile(captions, (bytes) => storeCaptions(media, bytes)),
    title,
  });
  if ('faults' in content)
    throw new CommandError(`This is not a video for the After page: ${describeFaults(content.faults)}`);
  const unique = { group: afterGroup.id, content: content.data };
  await storeUnique(db, site, afterGroup.video, unique, { by: signCommand('video') });
  context.print(`Set on ${site}: ${Object.values(content.data).filter(Boolean).join(', ')}`);
  return 0;
}
