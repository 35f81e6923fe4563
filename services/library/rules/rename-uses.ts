import { type RawBuilder, sql } from 'kysely';
import { type ContentChange, cacheTag } from '#contract/cache-tags.ts';
import type { Transaction } from '#database/database.ts';
import { lockArticles } from '../../content/queries/article-writes.ts';
import { collectArticleChanges } from '../../content/rules/collect-article-changes.ts';
import { idInName } from '../queries/items.ts';

/** A table whose rows are current content. */
interface WatchedTable {
  table: string;
  /** Columns that may contain file names. */
  columns: ReadonlyArray<readonly [name: string, type: 'text' | 'jsonb']>;
  /** SQL for a row's key in `media_use`. */
  key: RawBuilder<unknown>;
  /** Cache tags of the rows with these keys. */
  tags(keys: readonly string[]): string[];
}

const siteSlug = sql`(select s.slug from site s where s.id = t.site)`;
const siteAndSlug = sql`${siteSlug} || '/' || t.slug`;
const firstPart = (key: string) => key.split('/')[0] ?? '';
const lastPart = (key: string) => key.split('/').at(-1) ?? '';

/** By the kind of use (migrations 0650, 0651 and 0700). */
const watchedTables: Readonly<Record<string, WatchedTable[]>> = {
  piece: [
    {
      table: 'piece',
      columns: [
        ['fields', 'jsonb'],
        ['content', 'text'],
        ['picture', 'text'],
      ],
      key: sql`t.id::text`,
      tags: () => [],
    },
  ],
  // A video's poster. Texts keep their own, from when the video was inserted.
  video: [
    {
      table: 'media_item',
      columns: [['poster', 'text']],
      key: sql`t.id::text`,
      tags: () => [],
    },
  ],
  author: [
    {
      table: 'author',
      columns: [
        ['avatar_src', 'text'],
        ['description', 'text'],
      ],
      key: sql`t.slug`,
      tags: () => [cacheTag.everything],
    },
  ],
  podcast: [
    {
      table: 'podcast',
      columns: [['details', 'jsonb']],
      key: sql`t.slug`,
      tags: () => [cacheTag.everything],
    },
  ],
  episode: [
    {
      table: 'episode',
      columns: [
        ['image', 'text'],
        ['source_url', 'text'],
        ['description', 'text'],
        ['transcript', 'text'],
      ],
      key: sql`t.slug`,
      tags: () => [cacheTag.everything],
    },
  ],
  doc: [
    {
      table: 'doc',
      columns: [['content', 'text']],
      key: sql`t.slug`,
      tags: (keys) => keys.map(cacheTag.doc),
    },
  ],
  front: [
    {
      table: 'front_choice',
      columns: [['choice', 'jsonb']],
      key: siteSlug,
      tags: () => [cacheTag.front],
    },
  ],
  frontend: [
    {
      table: 'site_frontend',
      columns: [['content', 'jsonb']],
      key: siteSlug,
      tags: () => [cacheTag.frontend, cacheTag.readings],
    },
  ],
  unique: [
    {
      table: 'unique_content',
      columns: [['content', 'jsonb']],
      key: siteAndSlug,
      // There are few groups of places, and their numbers are not part of the key.
      tags: () => [cacheTag.everything],
    },
  ],
  'sponsored-line': [
    {
      table: 'sponsored_line',
      columns: [
        ['description', 'text'],
        ['av_code', 'text'],
        ['ct_link', 'text'],
      ],
      key: siteAndSlug,
      tags: () => [cacheTag.everything],
    },
  ],
  quiz: [
    {
      table: 'quiz_question',
      columns: [
        ['image', 'text'],
        ['description', 'text'],
      ],
      key: sql`t.quiz_id || '/' || t.id`,
      tags: (keys) => [...new Set(keys.map(firstPart))].map(cacheTag.quiz),
    },
    {
      table: 'quiz_option',
      columns: [['image', 'text']],
      key: sql`t.quiz_id || '/' || t.question_id || '/' || t.id`,
      tags: () => [],
    },
  ],
  publication: [
    {
      table: 'publication',
      columns: [['document', 'jsonb']],
      key: sql`${siteSlug} || '/' || t.kind`,
      tags: (keys) =>
        keys.map((key) =>
          ['redirects', 'newsletters'].includes(lastPart(key))
            ? cacheTag.otherPublication(firstPart(key))
            : cacheTag.publication(firstPart(key)),
        ),
    },
  ],
};

/**
 * Puts a file's new name wherever one of its former names is used, in all versions of articles: to readers it
 * is the same picture, so it is no change in their history.
 */
export async function renameUses(
  trx: Transaction,
  formerNames: readonly string[],
  name: string,
  changes: ContentChange[],
): Promise<void> {
  const former = formerNames.filter((each) => each !== name);
  const ids = former.flatMap((each) => idInName(each) ?? []);
  if (ids.length === 0) return;
  const uses = await trx
    .selectFrom('media_use')
    .select(['kind', 'key'])
    .distinct()
    .where('id', 'in', ids)
    .execute();
  const keysOf = Map.groupBy(uses, ({ kind }) => kind);
  for (const [kind, rows] of keysOf) {
    const keys = rows.map(({ key }) => key);
    if (kind === 'article') await renameInArticles(trx, keys.map(Number), former, name, changes);
    for (const watched of watchedTables[kind] ?? []) {
      await renameInTable(trx, watched, keys, former, name);
      const tags = watched.tags(keys);
      if (tags.length > 0) changes.push({ tags, gone: false });
    }
  }
}

async function renameInArticles(
  trx: Transaction,
  ids: number[],
  former: readonly string[],
  name: string,
  changes: ContentChange[],
): Promise<void> {
  const articles = await lockArticles(trx, [], ids);
  await sql`update article_version set content = ${replaceNames(sql`content`, former, name)},
      fields = ${replaceNames(sql`fields::text`, former, name)}::jsonb
    where article_id = any(${ids}::int[]) and forgotten_at is null`.execute(trx);
  await sql`update article set recommended_box_image = ${replaceNames(sql`recommended_box_image`, former, name)}
    where id = any(${ids}::int[])`.execute(trx);
  // Lists of pieces show this for articles without a working copy.
  await sql`update piece set picture = ${replaceNames(sql`picture`, former, name)}
    where id = any(${ids}::int[])`.execute(trx);
  await collectArticleChanges(trx, changes, articles, 'changed');
}

async function renameInTable(
  trx: Transaction,
  { table, columns, key }: WatchedTable,
  keys: readonly string[],
  former: readonly string[],
  name: string,
): Promise<void> {
  const sets = columns.map(([column, type]) => {
    const current = type === 'jsonb' ? sql`t.${sql.ref(column)}::text` : sql`t.${sql.ref(column)}`;
    const cast = type === 'jsonb' ? sql`::jsonb` : sql``;
    return sql`${sql.ref(column)} = ${replaceNames(current, former, name)}${cast}`;
  });
  await sql`update ${sql.table(table)} t set ${sql.join(sets)} where ${key} = any(${keys}::text[])`.execute(
    trx,
  );
}

/**
 * SQL that replaces the other names in a text by the new one, including in addresses of a picture's sizes.
 */
function replaceNames(
  text: RawBuilder<unknown>,
  former: readonly string[],
  name: string,
): RawBuilder<unknown> {
  return former.reduce((inner, each) => {
    const whole = sql`replace(${inner}, ${each}, ${name})`;
    return sql`replace(${whole}, ${`${stemOf(each)}/`}, ${`${stemOf(name)}/`})`;
  }, text);
}

/** How the addresses of a picture's sizes start. */
const stemOf = (name: string) => name.replace(/\.\w+$/, '');
