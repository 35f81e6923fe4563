import { z } from 'zod';
import { Slug } from './article.ts';

const text = (max: number) => z.string().trim().min(1).max(max);

/**
 * Editors' content for `/te`, at the unique place with this slug. Without it, the page shows the newest
 * articles of its section.
 */
export const youthPlace = {
  slug: 'te-main',
  Content: z.object({
    /** The lead's slug, then those of the articles next to it. */
    articles: z.array(Slug).max(10).default([]),
    /** An article with a quiz. */
    quiz: Slug.nullable().default(null),
    podcast: Slug.nullable().default(null),
    /** Invites readers to write. */
    call: z
      .object({
        title: text(200),
        text: text(1000),
        email: z.email(),
        topics: z.array(text(200)).max(10).default([]),
      })
      .nullable()
      .default(null),
  }),
} as const;
export type Youth = z.output<(typeof youthPlace)['Content']>;
