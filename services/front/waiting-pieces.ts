import { sql } from 'kysely';
import { sanitiseArticleHtml } from '#body/sanitise.ts';
import type { ArticleCard, SiteSlug } from '#contract/article.ts';
import { flagFields } from '#contract/flag-fields.ts';
import type { PieceDocument } from '#contract/piece.ts';
import type { Database } from '#database/database.ts';
import { documentOf, loadPiece } from '../pieces/queries/pieces.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** An unpublished piece that a front page may name. */
export interface WaitingPiece {
  id: number;
  /** Unix seconds; null: not scheduled. */
  publishAt: number | null;
  card: ArticleCard;
}

/** Pieces with these slugs that will be on the site but are not published yet, by slug. */
export async function findWaitingPieces(
  db: Database,
  site: SiteSlug,
  slugs: readonly string[],
): Promise<Map<string, WaitingPiece>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<{ id: number; slug: string; publish_at: Date | null }>`
    select id, slug, publish_at from piece
    where slug = any(${slugs}::text[]) and state in ('draft', 'handed_in', 'scheduled')`.execute(db);
  const pieces = new Map<string, WaitingPiece>();
  for (const { id, slug, publish_at } of rows) {
    const document = documentOf(await loadPiece(db, id));
    if (document.originatingSite !== site && !document.mirroringSites.includes(site)) continue;
    const publishAt = publish_at ? unixSeconds(publish_at) : null;
    pieces.set(slug, { id, publishAt, card: cardOf(id, slug, publishAt, document) });
  }
  return pieces;
}

/** The card that its article will have. New names have no numbers yet. */
function cardOf(id: number, slug: string, publishAt: number | null, document: PieceDocument): ArticleCard {
  const sections = document.sections.map((section) => ({ ...section, id: 0, active: true }));
  return {
    id,
    type: document.type,
    title: document.title,
    pubDate: document.pubDate ?? publishAt ?? 0,
    updatedAt: document.pubDate ?? publishAt ?? 0,
    version: 1,
    slug,
    articleAuthors: document.authors.map((author) => ({ ...author, title: null, avatarSrc: null })),
    lead: document.lead,
    recommender: document.recommender,
    mainSuperTag: sections[0] ?? null,
    superTags: sections,
    tags: document.tags,
    flags: document.flags.map((flag) => ({ slug: flag })),
    recommendedBoxImage: document.recommendedBoxImage ?? document.coverImage,
    active: true,
    english: document.english,
    halfImage: document.halfImage,
    colorScheme: document.colorScheme,
    colorClass: document.colorClass,
    subType: document.subType,
    ...flagFields(document.flags),
    announcement: document.announcement,
    evergreen: document.evergreen,
    periodic: document.periodic,
    minute: document.minute,
    parentId: document.parentId,
    originatingSite: document.originatingSite,
    mirroringSites: document.mirroringSites,
    ctUrl: document.ctUrl,
    wordCount: sanitiseArticleHtml(document.content).wordCount,
    // It has no address yet.
    url: `/${slug}`,
  };
}
