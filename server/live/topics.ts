import { z } from 'zod';
import { Slug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';

/** As many as a page of ours has live things on it, and some more: each is a look-up when a reader comes. */
const mostTopics = 20;

const articlePrefix = 'article:';
const tagPrefix = cacheTag.slug('');

/** `article:{slug}`, or a cache tag as it is (`front`, `frontend`, `quiz:12`). */
const Topic = z.union([
  z.templateLiteral([articlePrefix, Slug]),
  z
    .string()
    .max(200)
    .regex(/^[a-z][a-z0-9-]*(:[a-z0-9_-]+)?$/)
    .refine((topic) => !topic.startsWith(articlePrefix)),
]);

/** What a reader wants to hear of, from `?topics=`. */
export const Topics = z
  .string()
  .max(4000)
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(Topic).min(1).max(mostTopics));

/** The slug of a topic that is an article: what is told of it is its version; of all others only that something changed. */
export const articleOf = (topic: string) => (topic.startsWith(articlePrefix) ? topic.slice(articlePrefix.length) : null);

/** The topic that a changed cache tag belongs to. Articles are told by slug: the tag with their number would say the same twice. */
export function topicOfTag(tag: string): string | null {
  if (tag.startsWith(tagPrefix)) return articlePrefix + tag.slice(tagPrefix.length);
  return tag.startsWith(articlePrefix) ? null : tag;
}
