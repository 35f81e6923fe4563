/**
 * A stored video's name, like that of pictures and recordings, contains all that is needed:
 * `/media/{id}-{width}x{height}-{seconds}s.{mp4|webm}`. `id` is the first 16 hex digits of the SHA-256 of its
 * bytes. A page can be laid out before the video is loaded.
 */
export const videoPattern =
  /^\/media\/(?<id>[0-9a-f]{16})-(?<width>[1-9]\d{0,3})x(?<height>[1-9]\d{0,3})-(?<seconds>[1-9]\d{0,4})s\.(?<ext>mp4|webm)$/;

export const captionsPattern = /^\/media\/(?<id>[0-9a-f]{16})\.vtt$/;

export interface Video {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Length, at least 1. */
  seconds: number;
  ext: keyof typeof videoTypes;
}

/** Content types by file extension. */
export const videoTypes = { mp4: 'video/mp4', webm: 'video/webm' } as const;

/** The parts of a video's name, or null if it is not one of ours. */
export function parseVideoRef(ref: string): Video | null {
  const parts = videoPattern.exec(ref)?.groups;
  if (!parts) return null;
  return {
    id: parts.id ?? '',
    width: Number(parts.width),
    height: Number(parts.height),
    seconds: Number(parts.seconds),
    ext: parts.ext === 'webm' ? 'webm' : 'mp4',
  };
}

/** The id in the name of stored captions, or null if it is not one of ours. */
export const parseCaptionsRef = (ref: string): string | null => captionsPattern.exec(ref)?.groups?.id ?? null;
