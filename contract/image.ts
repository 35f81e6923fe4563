import { z } from 'zod';
import { imagePattern } from './image-name.ts';

export * from './image-name.ts';

export const ImageRef = z
  .string()
  .regex(
    imagePattern,
    'It must be the name of a picture of the library: /media/9f86d081884c7d65-1600x1067.jpg.',
  )
  .meta({
    id: 'ImageRef',
    description: 'A stored picture: `/media/{id}-{width}x{height}.{jpg|jpeg|gif|png}`, sizes in pixels.',
    examples: ['/media/9f86d081884c7d65-1600x1067.jpg'],
  });
