import type { FeedArticles } from '#contract/archive.ts';
import type { ListFilters } from '#contract/list-query.ts';
import { listPage } from '../queries/lists.ts';
import { wholeArticles } from './read-article.ts';
import type { ReadContext } from './read-context.ts';
import { subjectOf } from './read-list.ts';

/** The newest articles of a list with their text. An unknown list is empty and has no title. */
export async function readFeed(
  context: ReadContext,
  input: ListFilters & { limit: number },
): Promise<FeedArticles> {
  const subject = await subjectOf(context, input);
  if (!subject) return { title: null, description: null, items: [] };
  const { kind, ref, title, description, movedTo } = subject;
  const rows = await listPage(context.db, { site: context.site, kind, ref }, 0, input.limit);
  return {
    title,
    description,
    items: await wholeArticles(context, rows),
    ...(movedTo !== undefined && { movedTo }),
  };
}
