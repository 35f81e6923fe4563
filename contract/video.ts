import { z } from 'zod';
import { captionsPattern, videoPattern } from './video-name.ts';

export * from './video-name.ts';

export const VideoRef = z
  .string()
  .regex(
    videoPattern,
    'It must be the name of a video of the library: /media/9f86d081884c7d65-1280x720-11s.mp4.',
  )
  .meta({
    id: 'VideoRef',
    description: 'A stored video: `/media/{id}-{width}x{height}-{seconds}s.mp4`, or `.webm`.',
    examples: ['/media/9f86d081884c7d65-1280x720-11s.mp4'],
  });

export const CaptionsRef = z
  .string()
  .regex(captionsPattern, 'It must be the name of stored captions: /media/9f86d081884c7d65.vtt.')
  .meta({
    id: 'CaptionsRef',
    description: 'Stored captions, WebVTT: `/media/{id}.vtt`.',
    examples: ['/media/9f86d081884c7d65.vtt'],
  });
