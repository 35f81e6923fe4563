import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type WriteFile, writeAtomically } from './files.ts';
import { readMp4 } from './mp4.ts';

/** Largest video that is taken, bytes: some ten minutes of 720p. */
const maxBytes = 200_000_000;
const maxCaptionBytes = 200_000;
/** Longest side, pixels: what the decoders of phones take. */
const maxSidePx = 4096;
/** Longest video, seconds; its name has room for five digits. */
const maxSeconds = 99_999;

/** Why bytes were refused as a video or as captions; the message is for editors. */
export class VideoRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VideoRefused';
  }
}

/**
 * Keeps a video under `dir/videos/`, byte for byte, and gives its name (contract, `VideoRef`). The same bytes
 * give the same name.
 * @throws VideoRefused when it is not H.264 in MP4, with AAC or without sound, damaged, or larger than 200 MB
 */
export async function storeVideo(
  dir: string,
  bytes: Uint8Array,
  write: WriteFile = writeAtomically,
): Promise<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > maxBytes) {
    throw new VideoRefused(`The video has ${file.length} bytes; at most ${maxBytes} are taken.`);
  }
  const { width, height, seconds } = examine(file);
  return keep(dir, `${idOf(file)}-${width}x${height}-${seconds}s.mp4`, file, write);
}

/**
 * Keeps captions beside the videos and gives their name (contract, `CaptionsRef`).
 * @throws VideoRefused when they are not WebVTT in UTF-8, or larger than 200 kB
 */
export async function storeCaptions(
  dir: string,
  bytes: Uint8Array,
  write: WriteFile = writeAtomically,
): Promise<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length > maxCaptionBytes) {
    throw new VideoRefused(`The captions have ${file.length} bytes; at most ${maxCaptionBytes} are taken.`);
  }
  if (!/^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(textOf(file))) {
    throw new VideoRefused('These are no captions: the first line of WebVTT is WEBVTT.');
  }
  return keep(dir, `${idOf(file)}.vtt`, file, write);
}

/** `dir/videos/ab/cd/{name}`, as pictures are kept. */
export const videoPath = (dir: string, name: string): string =>
  join(dir, 'videos', name.slice(0, 2), name.slice(2, 4), name);

const idOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex').slice(0, 16);

async function keep(dir: string, name: string, file: Buffer, write: WriteFile): Promise<string> {
  const path = videoPath(dir, name);
  const isThere = await stat(path).then(
    ({ size }) => size === file.length,
    () => false,
  );
  if (!isThere) await write(dir, path, file);
  return `/media/${name}`;
}

function examine(file: Buffer): { width: number; height: number; seconds: number } {
  const movie = readMp4(file);
  if (!movie) throw new VideoRefused('This is no whole MP4 file.');
  const pictures = movie.tracks.filter(({ kind }) => kind === 'vide');
  const sounds = movie.tracks.filter(({ kind }) => kind === 'soun');
  const [picture] = pictures;
  if (!picture || pictures.length > 1) {
    throw new VideoRefused(`The file has ${pictures.length} video tracks; one is taken.`);
  }
  if (picture.codec !== 'avc1') {
    throw new VideoRefused(`The video is ${picture.codec}; H.264 (avc1) is what every browser plays.`);
  }
  const foreign = sounds.find(({ codec }) => codec !== 'mp4a');
  if (foreign)
    throw new VideoRefused(`The sound is ${foreign.codec}; AAC (mp4a) is what every browser plays.`);
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSidePx) {
    throw new VideoRefused(`The video has ${width} × ${height} pixels; each side has 1 to ${maxSidePx}.`);
  }
  const seconds = Math.max(1, Math.round(movie.seconds));
  if (!(movie.seconds > 0) || seconds > maxSeconds) {
    throw new VideoRefused('How long the video is cannot be told from it.');
  }
  return { width, height, seconds };
}

function textOf(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return '';
  }
}
