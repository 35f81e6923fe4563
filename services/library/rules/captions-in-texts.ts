import { type RawBuilder, sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import { videoPattern } from '#contract/video-name.ts';
import type { Transaction } from '#database/database.ts';
import { lockArticles } from '../../content/queries/article-writes.ts';
import { collectArticleChanges } from '../../content/rules/collect-article-changes.ts';
import { idInName } from '../queries/items.ts';

/** A video in a stored text (body/figures.ts), with its captions if it has some. */
const videoFigure =
  /(<figure class="video"><a href="([^"]+)"(?: data-poster="[^"]*")?)(?: data-captions="[^"]*")?/g;

/**
 * Adds the library's captions to the videos in texts, so that writers need not know them. A video without
 * captions in the library keeps those that the text names.
 * @param texts sanitised HTML
 */
export async function withCaptions(trx: Transaction, texts: readonly string[]): Promise<string[]> {
  const refs = texts.flatMap((text) =>
    [...text.matchAll(videoFigure)].flatMap(([, , ref = '']) => (videoPattern.test(ref) ? [ref] : [])),
  );
  if (refs.length === 0) return [...texts];
  const rows = await trx
    .selectFrom('media_name as n')
    .innerJoin('media_item as i', 'i.id', 'n.item_id')
    .select(['n.ref', 'i.captions'])
    .where('n.ref', 'in', refs)
    .where('i.captions', 'is not', null)
    .execute();
  const captionsOf = new Map(rows.map(({ ref, captions }) => [ref, captions]));
  return texts.map((text) =>
    text.replace(videoFigure, (whole, beginning: string, ref: string) => {
      const captions = captionsOf.get(ref);
      return captions ? `${beginning} data-captions="${captions}"` : whole;
    }),
  );
}

/**
 * Writes a video's new captions, or that it has none, into every text that shows it, as `renameUses` does.
 */
export async function updateCaptions(
  trx: Transaction,
  videoNames: readonly string[],
  captions: string | null,
  changes: ContentChange[],
): Promise<void> {
  const ids = videoNames.flatMap((name) => idInName(name) ?? []);
  const uses = await trx
    .selectFrom('media_use')
    .select(['kind', 'key'])
    .distinct()
    .where('id', 'in', ids)
    .where('kind', 'in', ['article', 'piece', 'doc'])
    .execute();
  const keysOf = (kind: string) => uses.filter((use) => use.kind === kind).map(({ key }) => key);
  const content = contentWithCaptions(videoNames, captions);
  const articles = await lockArticles(trx, [], keysOf('article').map(Number));
  await sql`update article_version set content = ${content}
    where article_id = any(${keysOf('article')}::int[]) and forgotten_at is null`.execute(trx);
  await collectArticleChanges(trx, changes, articles, 'changed');
  await sql`update piece set content = ${content} where id = any(${keysOf('piece')}::int[])`.execute(trx);
  const docs = keysOf('doc');
  await sql`update doc set content = ${content} where slug = any(${docs}::text[])`.execute(trx);
  if (docs.length > 0) changes.push({ tags: docs.map(cacheTag.doc), gone: false });
}

/** SQL of a text in which the videos with these names have these captions. */
function contentWithCaptions(videoNames: readonly string[], captions: string | null): RawBuilder<unknown> {
  const name = videoNames.map((each) => each.replace('.', '\\.')).join('|');
  const figure = `(<figure class="video"><a href="(?:${name})"(?: data-poster="[^"]*")?)(?: data-captions="[^"]*")?`;
  const replacement = captions === null ? '\\1' : `\\1 data-captions="${captions}"`;
  return sql`regexp_replace(content, ${figure}, ${replacement}, 'g')`;
}
