import { z } from 'zod';

/**
 * A stored video is named by one string, as pictures and recordings are:
 * `/media/{id}-{width}x{height}-{seconds}s.mp4`. `id` is the first 16 hex digits of the SHA-256 of its bytes.
 * Its place is known from the name before it has come.
 */
const videoPattern =
  /^\/media\/(?<id>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-(?<seconds>[1-9]\d{0,4})s\.mp4$/;

export const VideoRef = z
  .string()
  .regex(
    videoPattern,
    'It must be the name of a video of the library: /media/9f86d081884c7d65-1280x720-11s.mp4.',
  )
  .meta({
    id: 'VideoRef',
    description: 'A stored video: `/media/{id}-{width}x{height}-{seconds}s.mp4`.',
    examples: ['/media/9f86d081884c7d65-1280x720-11s.mp4'],
  });

const captionsPattern = /^\/media\/(?<id>[0-9a-f]{16})\.vtt$/;

export const CaptionsRef = z
  .string()
  .regex(captionsPattern, 'It must be the name of stored captions: /media/9f86d081884c7d65.vtt.')
  .meta({
    id: 'CaptionsRef',
    description: 'Stored captions, WebVTT: `/media/{id}.vtt`.',
    examples: ['/media/9f86d081884c7d65.vtt'],
  });

export interface Video {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Length, at least 1. */
  seconds: number;
}

/** The parts of a video's name, or null when it is not one of ours. */
export function parseVideoRef(ref: string): Video | null {
  const parts = videoPattern.exec(ref)?.groups;
  if (!parts) return null;
  return {
    id: parts.id ?? '',
    width: Number(parts.width),
    height: Number(parts.height),
    seconds: Number(parts.seconds),
  };
}

/** The id in the name of stored captions, or null when it is not one of ours. */
export const parseCaptionsRef = (ref: string): string | null => captionsPattern.exec(ref)?.groups?.id ?? null;
