import { bufferOf, idOf, storeOnce } from './files.ts';
import { videoKey } from './media-keys.ts';
import { readMp4 } from './mp4.ts';
import type { MediaStore } from './store/media-store.ts';
import { webVttFault } from './web-vtt.ts';

/** Some ten minutes of 720p. */
const maxBytes = 200_000_000;
const maxCaptionBytes = 200_000;
/** The longest side that the decoders of phones take. */
const maxSidePx = 4096;
/** A video's name has room for five digits. */
const maxSeconds = 99_999;

/** Why a video or captions were refused; the message is for editors. */
export class VideoRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'VideoRefused';
  }
}

/**
 * Stores a video unchanged. The same bytes always have the same name.
 * @returns the name (contract, `VideoRef`)
 * @throws VideoRefused when it is not H.264 in MP4, with AAC or without sound, damaged, or larger than 200 MB
 */
export async function storeVideo(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxBytes) {
    throw new VideoRefused(`The video has ${file.length} bytes; at most ${maxBytes} are taken.`);
  }
  const { width, height, seconds } = examine(file);
  return store(media, `${idOf(file)}-${width}x${height}-${seconds}s.mp4`, file);
}

/**
 * Stores captions beside the videos.
 * @returns the name (contract, `CaptionsRef`)
 * @throws VideoRefused when they are not WebVTT in UTF-8 whose every cue can be shown, or larger than 200 kB
 */
export async function storeCaptions(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxCaptionBytes) {
    throw new VideoRefused(`The captions have ${file.length} bytes; at most ${maxCaptionBytes} are taken.`);
  }
  const fault = webVttFault(textOf(file));
  if (fault !== null) throw new VideoRefused(`These are no captions that can be shown. ${fault}`);
  return store(media, `${idOf(file)}.vtt`, file);
}

async function store(media: MediaStore, name: string, file: Buffer): Promise<string> {
  await storeOnce(media, videoKey(name), file);
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
