import { join } from 'node:path';
import { z } from 'zod';
import type { UniqueContentInput } from '#contract/editor-content.ts';
import { readIfThere } from '#services/media/files.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { storeCaptions, storeVideo } from '#services/media/video-store.ts';
import type { SamplePictures } from './sample-pictures.ts';

type Content = UniqueContentInput['content'];

/** A video of the sample, by the names of its files in `video/` and `images/`, without extensions. */
const SampleVideo = z.strictObject({ video: z.string(), poster: z.string(), title: z.string() });

interface VideoPlace {
  folder: string;
  media: MediaStore;
  pictures: SamplePictures;
  /** Gets a line about a missing one. */
  log: (line: string) => void;
}

/**
 * Stores the video that content of the sample names, with its poster and captions.
 * @returns the content with our names; unchanged if it names no video, null if files are missing
 */
export async function storeVideoIn(
  content: Content,
  { folder, media, pictures, log }: VideoPlace,
): Promise<Content> {
  const parsed = SampleVideo.safeParse(content);
  if (!parsed.success) return content;
  const { video, poster, title } = parsed.data;
  const bytes = await readIfThere(join(folder, 'video', `${video}.mp4`));
  const picture = await pictures.store(poster);
  if (!bytes) log(`The sample newsroom names the video ${video}, which is not there; it is left out.`);
  if (!bytes || !picture) return null;
  const vtt = await readIfThere(join(folder, 'video', `${video}.vtt`));
  const captions = vtt && (await storeCaptions(media, vtt));
  return { video: await storeVideo(media, bytes), poster: picture, title, captions };
}
