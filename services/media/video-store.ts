import type { Video } from '#contract/video.ts';
import { bufferOf, idOf, storeOnce } from './files.ts';
import { videoKey } from './media-keys.ts';
import type { Movie } from './movie.ts';
import { readMp4 } from './mp4.ts';
import type { MediaStore } from './store/media-store.ts';
import { webVttFault } from './web-vtt.ts';
import { looksLikeWebm, readWebm } from './webm.ts';

/** About ten minutes of 720p. */
const maxBytes = 200_000_000;
const maxCaptionBytes = 200_000;
/** The longest side that phones' decoders support. */
const maxSidePx = 4096;
/** The name of a video has room for five digits. */
const maxSeconds = 99_999;

interface VideoFormat {
  name: string;
  read(file: Buffer): Movie | null;
  /** Codecs that browsers support in each format. */
  pictures: readonly string[];
  sounds: readonly string[];
  advice: string;
}

const formats: Readonly<Record<Video['ext'], VideoFormat>> = {
  mp4: {
    name: 'MP4',
    read: readMp4,
    pictures: ['avc1'],
    sounds: ['mp4a'],
    advice: 'H.264 (avc1) with AAC (mp4a) is what every browser plays in MP4.',
  },
  webm: {
    name: 'WebM',
    read: readWebm,
    pictures: ['V_VP8', 'V_VP9', 'V_AV1'],
    sounds: ['A_OPUS', 'A_VORBIS'],
    advice: 'VP8, VP9 or AV1 with Opus or Vorbis is what browsers play in WebM.',
  },
};

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
 * @throws VideoRefused when it is not MP4, QuickTime or WebM with supported codecs (`formats`), damaged, or
 * larger than 200 MB
 */
export async function storeVideo(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxBytes) {
    throw new VideoRefused(`The video has ${file.length} bytes; the limit is ${maxBytes}.`);
  }
  const ext = looksLikeWebm(file) ? 'webm' : 'mp4';
  const { width, height, seconds } = examine(file, formats[ext]);
  return store(media, `${idOf(file)}-${width}x${height}-${seconds}s.${ext}`, file);
}

/**
 * Stores captions beside the videos.
 * @returns the name (contract, `CaptionsRef`)
 * @throws VideoRefused when they are not WebVTT in UTF-8 whose every cue can be shown, or larger than 200 kB
 */
export async function storeCaptions(media: MediaStore, bytes: Uint8Array): Promise<string> {
  const file = bufferOf(bytes);
  if (file.length > maxCaptionBytes) {
    throw new VideoRefused(`The captions have ${file.length} bytes; the limit is ${maxCaptionBytes}.`);
  }
  const fault = webVttFault(textOf(file));
  if (fault !== null) throw new VideoRefused(`These captions cannot be shown. ${fault}`);
  return store(media, `${idOf(file)}.vtt`, file);
}

async function store(media: MediaStore, name: string, file: Buffer): Promise<string> {
  await storeOnce(media, videoKey(name), file);
  return `/media/${name}`;
}

function examine(file: Buffer, format: VideoFormat): { width: number; height: number; seconds: number } {
  const movie = format.read(file);
  if (!movie) throw new VideoRefused(`This is not a complete ${format.name} file.`);
  const pictures = movie.tracks.filter(({ kind }) => kind === 'vide');
  const sounds = movie.tracks.filter(({ kind }) => kind === 'soun');
  const [picture] = pictures;
  if (!picture || pictures.length > 1) {
    throw new VideoRefused(`The file has ${pictures.length} video tracks; only one is allowed.`);
  }
  if (!format.pictures.includes(picture.codec)) {
    throw new VideoRefused(`The video is ${picture.codec}; ${format.advice}`);
  }
  const unplayable = sounds.find(({ codec }) => !format.sounds.includes(codec));
  if (unplayable) throw new VideoRefused(`The sound is ${unplayable.codec}; ${format.advice}`);
  const { width, height } = picture;
  if (Math.min(width, height) < 1 || Math.max(width, height) > maxSidePx) {
    throw new VideoRefused(
      `The video has ${width} × ${height} pixels; each side must have 1 to ${maxSidePx}.`,
    );
  }
  if (!(movie.seconds > 0)) throw new VideoRefused('The duration of the video is not known.');
  const seconds = Math.max(1, Math.round(movie.seconds));
  if (seconds > maxSeconds) {
    throw new VideoRefused(`The video takes ${seconds} seconds; the limit is ${maxSeconds}.`);
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
