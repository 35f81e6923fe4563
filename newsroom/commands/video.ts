import { readFile } from 'node:fs/promises';
import { SiteSlug } from '#contract/article.ts';
import { AfterVideo, afterGroup } from '#contract/editor-content.ts';
import { storeUnique } from '#services/content/rules/store-editor-content.ts';
import { ImageRefused, storeImage } from '#services/media/store.ts';
import { storeCaptions, storeVideo, VideoRefused } from '#services/media/video-store.ts';
import { issuesOf } from '../archive/records.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  soleOperand,
  textOption,
  UsageError,
} from './command.ts';

export const videoCommand: Command = {
  name: 'video',
  synopsis: 'FILE.mp4 --poster FILE.jpg --title TEXT [--captions FILE.vtt] [--site main|erdely]',
  summary: 'Store a video (MP4: H.264, AAC) with its poster and set it as the After page’s.',
  details: [
    '--poster    the picture that stands there until it plays',
    '--title     stands below it',
    '--captions  what is said in it, WebVTT',
    '--site      which site; main unless given',
  ],
  options: {
    poster: { type: 'string' },
    title: { type: 'string' },
    captions: { type: 'string' },
    site: { type: 'string' },
  },
  run: runVideo,
};

async function runVideo(context: CommandContext): Promise<number> {
  const file = soleOperand(context, 'FILE.mp4');
  const poster = textOption(context, 'poster');
  const title = textOption(context, 'title');
  const captions = textOption(context, 'captions');
  const site = SiteSlug.safeParse(textOption(context, 'site') ?? 'main');
  if (poster === null || title === null) throw new UsageError('--poster and --title are needed.');
  if (!site.success) throw new UsageError('--site is main or erdely.');
  const { db, mediaDir } = await context.connect();
  const content = AfterVideo.safeParse({
    video: await stored(file, (bytes) => storeVideo(mediaDir, bytes)),
    poster: await stored(poster, (bytes) => storeImage(mediaDir, bytes)),
    captions: captions && (await stored(captions, (bytes) => storeCaptions(mediaDir, bytes))),
    title,
  });
  if (!content.success)
    throw new CommandError(`This is no video for the After page: ${issuesOf(content.error)}`);
  await storeUnique(db, site.data, afterGroup.video, { group: afterGroup.id, content: content.data });
  context.print(`Set on ${site.data}: ${Object.values(content.data).filter(Boolean).join(', ')}`);
  return 0;
}

async function stored(file: string, store: (bytes: Buffer) => Promise<string>): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(error.code === 'ENOENT' ? `There is no file ${file}.` : error.message);
  });
  try {
    return await store(bytes);
  } catch (error) {
    const isRefused = error instanceof VideoRefused || error instanceof ImageRefused;
    throw isRefused ? new CommandError(`${file}: ${error.message}`) : error;
  }
}
