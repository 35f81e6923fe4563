import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { parseImageRef } from '#contract/image.ts';
import { Crops, cropRatios, FocalPoint } from '#contract/library.ts';
import { cutsKey } from './media-keys.ts';
import type { MediaStore } from './store/media-store.ts';

/** How editors have cropped a picture. */
export const Cuts = z.strictObject({ focus: FocalPoint.nullable(), crops: Crops });
export type Cuts = z.infer<typeof Cuts>;

/** A name that stands for another picture's file, cropped as editors want it. */
export interface CutPicture {
  /** Name of the file, without `/media/`. */
  original: string;
  cuts: Cuts;
}

const CutsFile = Cuts.extend({ original: z.string() });

/**
 * Names a picture with these cuts and stores the cuts beside the originals, so that the media files are
 * enough to crop it. The same file with the same cuts always has the same name. Without any cuts, that is the
 * file's own.
 * @param original name of the file (contract, `ImageRef`)
 * @returns the name (contract, `ImageRef`)
 */
export async function storeCuts(store: MediaStore, original: string, cuts: Cuts): Promise<string> {
  const picture = parseImageRef(original);
  if (!picture) throw new Error(`${original} is not the name of a stored picture.`);
  const { focus, crops } = normalise(cuts);
  if (focus === null && Object.keys(crops).length === 0) return original;
  const file = Buffer.from(JSON.stringify({ original: basename(original), focus, crops }));
  const id = createHash('sha256').update(file).digest('hex').slice(0, 16);
  await store.write(cutsKey(id), file);
  return `/media/${id}-${picture.width}x${picture.height}.${picture.ext}`;
}

/** The file and the cuts for an id; null when it is not a picture with cuts. */
export async function readCuts(store: MediaStore, id: string): Promise<CutPicture | null> {
  const file = await store.read(cutsKey(id));
  if (!file) return null;
  const { original, focus, crops } = CutsFile.parse(JSON.parse(file.toString()));
  return { original, cuts: { focus, crops } };
}

/** The cuts in one order and rounded, so that the same ones always make the same file. */
function normalise({ focus, crops }: Cuts): Cuts {
  const ordered = cropRatios.flatMap((ratio) => {
    const crop = crops[ratio];
    if (!crop) return [];
    const { x, y, width, height } = crop;
    return [[ratio, { x: round(x), y: round(y), width: round(width), height: round(height) }]];
  });
  return { focus: focus && { x: round(focus.x), y: round(focus.y) }, crops: Object.fromEntries(ordered) };
}

/** A tenth of a pixel at the largest widths. */
const round = (share: number) => Math.round(share * 10_000) / 10_000;
