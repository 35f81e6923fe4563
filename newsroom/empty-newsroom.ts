import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';

/**
 * Deletes all content of the newsroom, and what refers to it by number, in one transaction: numbers start at
 * 1 again. Stored pictures stay, because they are named by their content.
 */
export async function emptyNewsroom(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Cascade: what refers to articles, such as the search index, is derived from them.
    await sql`truncate article, article_version, piece, listing, listing_count, listing_total, section, tag,
      author, former_slug, merged_tag, flag, front_choice, front_draft, front_operation, front_state,
      front_plan, doc, podcast, episode, staff, unique_content, sponsored_line, publication,
      newsletter_plan, push_news, push_delivery, import_source, import_picture, quiz, tip_game, election,
      election_delivery restart identity cascade`.execute(trx);
    // Readers stay players; made-up names are deleted.
    await sql`delete from tip_player where account_id is null`.execute(trx);
    await announce(trx, { tags: [cacheTag.everything], gone: true });
  });
}
