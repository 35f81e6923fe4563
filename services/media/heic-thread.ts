/**
 * The thread that decodes a picture in HEVC, because a photo takes a second (`heic.ts`). It sends the pixels,
 * or why there are none.
 */

import { parentPort, workerData } from 'node:worker_threads';
import libheif from 'libheif-js/wasm-bundle.js';

/** What the thread sends. */
export type HeicAnswer =
  | { width: number; height: number; rgba: Uint8ClampedArray }
  | { width: number; height: number; problem: 'too many pixels' }
  | { problem: 'damaged' };

interface HeicOrder {
  file: Uint8Array;
  maxPixels: number;
}

async function decode({ file, maxPixels }: HeicOrder): Promise<HeicAnswer> {
  const pictures = new libheif.HeifDecoder().decode(file);
  // A file may have several pictures. The primary one is what phones show, and need not be the first.
  const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
  if (!picture) return { problem: 'damaged' };
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return { width, height, problem: 'too many pixels' };
  const rgba = new Uint8ClampedArray(width * height * 4);
  const isDecoded = await new Promise<boolean>((resolve) =>
    picture.display({ data: rgba, width, height }, (shown) => resolve(shown !== null)),
  );
  return isDecoded ? { width, height, rgba } : { problem: 'damaged' };
}

parentPort?.postMessage(await decode(workerData as HeicOrder));
