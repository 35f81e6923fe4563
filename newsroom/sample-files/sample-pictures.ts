import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { storeImage } from '#services/media/image-store.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';

export interface SamplePictures {
  /** Our name for a picture of the sample, by its name there; null if it does not exist. */
  store(name: string): Promise<string | null>;
  /** The HTML with our names in place of `images/…`. */
  inHtml(html: string): Promise<string>;
}

interface PictureOptions {
  /** Gets a line about each missing picture. */
  log: (line: string) => void;
  /** Once it is aborted, no further picture is stored. */
  signal: AbortSignal | undefined;
}

/** Stores the sample's pictures on demand, each once. */
export function createSamplePictures(
  folder: string,
  media: MediaStore,
  { log, signal }: PictureOptions,
): SamplePictures {
  const stored = new Map<string, Promise<string | null>>();
  const storeOnce = async (name: string) => {
    signal?.throwIfAborted();
    const path = await firstThere(
      ['jpg', 'png', 'jpeg', 'gif'].map((ending) => join(folder, 'images', `${name}.${ending}`)),
    );
    if (path) return storeImage(media, await readFile(path));
    log(`The sample newsroom names the picture ${name}, which is not there; it is left out.`);
    return null;
  };
  const store = (name: string) => {
    const storing = stored.get(name) ?? storeOnce(name);
    stored.set(name, storing);
    return storing;
  };
  return {
    store,
    async inHtml(html) {
      const names = [...new Set([...html.matchAll(sampleImage)].map(([, , name]) => name ?? ''))];
      const refs = new Map(await Promise.all(names.map(async (name) => [name, await store(name)] as const)));
      return html.replace(sampleImage, (whole, before: string, name: string) =>
        refs.get(name) ? `${before}${refs.get(name)}"` : whole,
      );
    },
  };
}

const sampleImage = /(\bsrc=")images\/([a-z0-9-]+)\.(?:jpg|jpeg|png|gif)"/g;

async function firstThere(paths: readonly string[]): Promise<string | null> {
  for (const path of paths) {
    const there = await access(path).then(
      () => true,
      () => false,
    );
    if (there) return path;
  }
  return null;
}
