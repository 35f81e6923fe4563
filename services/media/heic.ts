import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { maxPixels } from './decoder.ts';
import type { HeicAnswer } from './heic-thread.ts';

/** Brands of files with a picture in HEVC, as phones of Apple and others take them (ISO/IEC 23008-12). */
const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']);

/** Whether a file is a picture in HEVC, which sharp cannot decode. */
export function isHeic(file: Buffer): boolean {
  if (file.length < 12 || file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(file.readUInt32BE(0), file.length);
  for (let at = 8; at + 4 <= end; at += 4) if (brands.has(file.toString('latin1', at, at + 4))) return true;
  return false;
}

const timeoutMs = 60_000;
/** One at a time: a photo of 48 megapixels takes some 400 MB while it is decoded. */
let previous: Promise<unknown> = Promise.resolve();

/**
 * Converts a picture in HEVC to JPEG, upright, with its colour profile.
 * @throws Error when it is damaged, has too many pixels or takes more than a minute
 */
export function heicToJpeg(file: Buffer): Promise<Buffer> {
  const conversion = previous.then(() => convert(file));
  previous = conversion.catch(() => {});
  return conversion;
}

async function convert(file: Buffer): Promise<Buffer> {
  const answer = await decodeInThread(file);
  if ('problem' in answer) {
    const size = 'width' in answer ? ` (${answer.width} × ${answer.height})` : '';
    throw new Error(`${answer.problem}${size}`);
  }
  const { width, height, rgba } = answer;
  const jpeg = await sharp(rgba, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
    .removeAlpha()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return withProfile(jpeg, colourProfileOf(file));
}

function decodeInThread(file: Buffer): Promise<HeicAnswer> {
  const thread = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData: { file, maxPixels },
    // It prints what is wrong with a file, which the answer says already.
    stdout: true,
    stderr: true,
  });
  return new Promise<HeicAnswer>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), timeoutMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the decoder ended'));
    });
  }).finally(() => void thread.terminate());
}

/** The ICC profile in the file's first colour box; without one its colours are sRGB. */
function colourProfileOf(file: Buffer): Buffer | null {
  const at = file.indexOf('colrprof', 0, 'latin1');
  if (at < 4) return null;
  const end = at - 4 + file.readUInt32BE(at - 4);
  const profile = file.subarray(at + 'colrprof'.length, end);
  return profile.length > 0 && profile.length <= maxProfileBytes ? profile : null;
}

/** What one segment of a JPEG file has room for. */
const maxProfileBytes = 65_519;

/** Puts an ICC profile into a JPEG file, behind its first marker. */
function withProfile(jpeg: Buffer, profile: Buffer | null): Buffer {
  if (!profile) return jpeg;
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1');
  const head = Buffer.from([0xff, 0xe2, 0, 0]);
  head.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)]);
}
