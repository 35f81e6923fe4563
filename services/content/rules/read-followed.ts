import type { FollowedList } from '#contract/lists.ts';
import { listKind } from '#database/codes.ts';
import { cardsOf } from '../queries/cards.ts';
import { namedRefs, unionPage } from '../queries/union.ts';
import type { ReadContext } from './read-context.ts';

interface FollowedQuery {
  sections: readonly string[];
  tags: readonly string[];
  authors: readonly string[];
  /** Id of the last article on the previous page. */
  before?: number | undefined;
  limit: number;
}

type Subject = FollowedList['subjects'][number] & { ref: number };

/** The newest articles that have any of these sections, tags or authors. Unknown ones are left out. */
export async function readFollowed(context: ReadContext, query: FollowedQuery): Promise<FollowedList> {
  const { sections, tags, authors, before = 0, limit } = query;
  const { db, site } = context;
  const subjects = (
    await Promise.all([
      subjectsOf(context, 'section', sections),
      subjectsOf(context, 'tag', tags),
      subjectsOf(context, 'author', authors),
    ])
  ).flat();
  const parts = subjects.map(({ kind, ref }) => ({ kind: listKind[kind], ref }));
  const rows = await unionPage(db, { site, parts, before: before || null, limit: limit + 1 });
  const shownRows = rows.slice(0, limit);
  return {
    subjects: subjects.map(({ kind, slug, name }) => ({ kind, slug, name })),
    items: shownRows.length > 0 ? await cardsOf(db, shownRows) : [],
    more: rows.length > limit,
  };
}

async function subjectsOf(
  { db }: ReadContext,
  kind: Subject['kind'],
  slugs: readonly string[],
): Promise<Subject[]> {
  const refs = await namedRefs(db, kind, slugs);
  // A name that was followed by two slugs, its current and a former one, counts once.
  const subjects = [...refs.values()].map(({ id, slug, name }) => ({ kind, slug, name, ref: id }));
  return [...new Map(subjects.map((subject) => [subject.ref, subject])).values()];
}
