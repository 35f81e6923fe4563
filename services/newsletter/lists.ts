import type { SiteSlug } from '#contract/article.ts';
import type { NewsletterList } from '#contract/newsletter.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import type { Database } from '#database/database.ts';
import { readDocument } from '../publication/read-publication.ts';

/** The newsletters of a site, as its publisher has set them. */
export async function readLists(db: Database, site: SiteSlug): Promise<readonly DigestList[]> {
  const { document } = await readDocument(db, site, 'newsletters');
  return document;
}

export async function findList(db: Database, site: SiteSlug, code: string): Promise<DigestList | null> {
  const lists = await readLists(db, site);
  return lists.find((list) => list.code === code) ?? null;
}

export const samplePath = (code: string): string => `/api/newsletter/lists/${code}/sample`;

/** Lists in the form that pages show. */
export function publicLists(lists: readonly DigestList[]): NewsletterList[] {
  return lists.map(({ code, name, description, when }) => ({
    code,
    name,
    description,
    when,
    sample: samplePath(code),
  }));
}
