import type { SiteSlug } from '#contract/article.ts';
import type { SupportAmounts } from '#contract/publication/support-page.ts';
import type { Database } from '#database/database.ts';
import { readDocument } from '../../publication/read-publication.ts';

/** The amounts that a site's readers may give, as its publisher has set them. */
export async function readAmounts(db: Database, site: SiteSlug): Promise<SupportAmounts> {
  const { document } = await readDocument(db, site, 'support');
  return document.amounts;
}
