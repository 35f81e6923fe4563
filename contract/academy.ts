import { z } from 'zod';
import { Slug } from './article.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?!\/)|https:\/\/|mailto:)/, 'It must be a path on the site, an https address or mailto:….');

/** Content that editors set for the page at `academyPath`. All texts are plain. */
export const academyPlace = {
  slug: 'akademia',
  Content: z.object({
    title: text(200),
    introduction: text(1000),
    courses: z
      .array(
        z.object({
          title: text(200),
          text: text(1000),
          /** „februártól, nyolc kedd este” */
          when: text(200),
          place: text(200),
          /** „24 000 Ft” */
          price: text(100),
          mentor: Slug.nullable().default(null),
        }),
      )
      .max(30),
    /** Slugs of authors who teach. Their names, titles and portraits come from the authors themselves. */
    mentors: z
      .array(z.object({ author: Slug, text: text(500) }))
      .max(30)
      .default([]),
    steps: z
      .array(z.object({ title: text(200), text: text(1000) }))
      .max(10)
      .default([]),
    questions: z
      .array(z.object({ question: text(300), answer: text(2000) }))
      .max(30)
      .default([]),
    apply: z.object({ label: text(100), url: address }),
    /** Tag of the articles below. */
    tag: Slug.nullable().default(null),
  }),
} as const;
export type Academy = z.output<(typeof academyPlace)['Content']>;
