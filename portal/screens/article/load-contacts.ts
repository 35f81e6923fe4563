import type { Article, AuthorContact } from '#contract/article.ts';
import type { ScreenContext } from '#portal/page/screen.ts';

/** An article with more authors is the work of a newsroom, so nobody's contacts are shown. */
const maxAuthors = 3;

/** Contacts of an article's authors, by slug. Never fails. */
export async function loadContacts(
  { client, optional }: ScreenContext,
  { articleAuthors }: Article,
): Promise<ReadonlyMap<string, AuthorContact>> {
  if (articleAuthors.length > maxAuthors) return new Map();
  const authors = await Promise.all(
    articleAuthors.map(async ({ slug }) => {
      const list = await optional(client.articles({ author: slug, limit: 1 }), null);
      return [slug, list?.contact] as const;
    }),
  );
  return new Map(authors.flatMap(([slug, contact]) => (contact ? [[slug, contact] as const] : [])));
}
