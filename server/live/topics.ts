import { z } from 'zod';
import { Slug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';

/** More than any page of ours follows. Each may cost a query when a reader connects. */
const maxTopics = 20;

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

/** The topics to follow, from `?topics=`. */
export const Topics = z
  .string()
  .max(4000)
  .transform((list) => [...new Set(list.split(','))])
  .pipe(z.array(Topic).min(1).max(maxTopics));

/** The slug in an article's topic; null for other topics, which have no version of their own. */
export const articleOf = (topic: string) =>
  topic.startsWith(articlePrefix) ? topic.slice(articlePrefix.length) : null;

/**
 * Breaking news of a site. Its version is 0 while there is none, so that an open page knows without a request
 * that its bar was taken back.
 */
export const breakingTopic = 'breaking';

/** Whether the state of a topic has to be read, because it is more than the time of its last change. */
export const hasOwnState = (topic: string) => topic === breakingTopic || articleOf(topic) !== null;

/**
 * The topics that a changed cache tag belongs to. A changed article has a tag with its slug and one with its
 * number; only the first counts.
 */
export function topicsOfTag(tag: string): string[] {
  if (tag.startsWith(tagPrefix)) return [articlePrefix + tag.slice(tagPrefix.length)];
  if (tag === cacheTag.frontend) return [tag, breakingTopic];
  return tag.startsWith(articlePrefix) ? [] : [tag];
}
