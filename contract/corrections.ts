import { z } from 'zod';
import { Slug } from './article.ts';

/**
 * Content that editors set for `/javitasok`: corrected mistakes, newest first.
 */
export const correctionsPlace = {
  slug: 'javitasok',
  Content: z
    .array(
      z.object({
        article: Slug,
        /** Version in which it was put right. */
        version: z.int().positive(),
        /** What was wrong and what is right, in plain words. */
        note: z.string().trim().min(1).max(1000),
      }),
    )
    .max(200),
} as const;
export type Correction = z.output<(typeof correctionsPlace)['Content']>[number];
