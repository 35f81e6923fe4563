import { createInterface } from 'node:readline/promises';
import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import { announce } from '#database/announce.ts';
import type { Database } from '#database/database.ts';
import { fillSample } from '../fill-sample.ts';
import { removeGenerated } from '../generator/remove-generated.ts';
import { type CommandContext, CommandError } from './command.ts';
import { countArticles } from './count-articles.ts';

export async function runReset(
  context: CommandContext,
  { yes = false, generated: onlyGenerated = false }: { yes?: boolean; generated?: boolean },
): Promise<number> {
  const { db, media } = await context.connect();
  const question = onlyGenerated
    ? 'Take away all generated articles?'
    : `Delete all ${await countArticles(db)} articles, drafts, documents and front pages and put the sample newsroom in their place?`;
  if (!yes && !(await confirm(question))) throw new CommandError('Nothing was changed.');
  if (onlyGenerated) {
    context.print(`${await removeGenerated(db)} generated articles taken away.`);
    return 0;
  }
  let isEmptied = false;
  const beforeStoring = async () => {
    await emptyNewsroom(db);
    isEmptied = true;
  };
  const { signal, log } = context;
  const { articles } = await fillSample({ db, media, log, signal, beforeStoring }).catch((error) => {
    log(isEmptied ? 'The sample newsroom is there in part only. Run `reset` again.' : 'Nothing was changed.');
    throw error;
  });
  context.print(`The sample newsroom is back: ${articles} articles.`);
  return 0;
}

async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new CommandError('`reset` asks before it deletes; without a terminal give --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^(?:y|yes|i|igen)$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

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
