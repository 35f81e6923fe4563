import { type Picture, parseImageRef } from '#contract/image.ts';
import { type Cuts, readCuts } from './cuts.ts';
import { originalKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';

/** A stored picture: its file and its cuts. */
export interface StoredPicture {
  picture: Picture;
  key: string;
  cuts: Cuts | null;
}

/**
 * Finds the file of a picture.
 * @param extensions formats that it may have
 * @returns null when there is no such picture
 */
export async function findPicture(
  store: MediaStore,
  { id, width, height }: Omit<Picture, 'ext'>,
  extensions: ReadonlyArray<Picture['ext']>,
): Promise<StoredPicture | null> {
  const keyWith = (ext: string) => originalKey(`${id}-${width}x${height}.${ext}`);
  for await (const { key } of store.list(keyWith(''))) {
    const ext = extensions.find((each) => key === keyWith(each));
    if (ext) return { picture: { id, width, height, ext }, key, cuts: null };
  }
  const cut = await readCuts(store, id);
  const original = cut && parseImageRef(`/media/${cut.original}`);
  if (!original || original.width !== width || original.height !== height) return null;
  if (!extensions.includes(original.ext)) return null;
  const key = originalKey(cut.original);
  return (await store.stat(key)) ? { picture: { ...original, id }, key, cuts: cut.cuts } : null;
}

/** Which of these pictures have no file, as names. Other names are left out. */
export async function missingPictures(store: MediaStore, refs: Iterable<string>): Promise<string[]> {
  const missing: string[] = [];
  for (const ref of new Set(refs)) {
    const picture = parseImageRef(ref);
    if (picture && !(await findPicture(store, picture, [picture.ext]))) missing.push(ref);
  }
  return missing;
}
