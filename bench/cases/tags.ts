import { sql } from 'kysely';
import type { CallName, InputOf } from '#contract/calls.ts';
import { listKind } from '#database/codes.ts';
import { contentService } from '#services/content/content-service.ts';
import { entitiesService } from '#services/entities/entities-service.ts';
import { marker } from '#services/search/document/markers.ts';
import { startService, testSettings } from '#services/testing/start-service.ts';
import { createArchive } from '../measure/archive.ts';

const newsroomKey = 'kulcs-a-mereshez-0123456789';

/** Articles of each of the two tags. */
const articles = 10_000;

/** Maximum time from renaming such a tag until lists, search and addresses agree. */
export const tagBounds = { renameMs: 2000 } as const;

interface Tag {
  slug: string;
  name: string;
}

/** Times in milliseconds. */
export interface TagTimes {
  articles: number;
  /** Until the response of the call. */
  renamed: number;
  /** Until the list, the search by the tag, its completion and its old address all had the new name. */
  agreed: number;
  /** The same for merging it into a tag with as many articles. */
  merged: number;
}

/** Renames a tag and merges it in an archive of 40 000 articles. */
export async function measureTags(): Promise<TagTimes> {
  await using archive = await createArchive(40_000);
  const { db } = archive;
  // The archive spreads tags at random, so the two are given exactly as many articles as are measured.
  const [first, second] = [1, 2];
  for (const tag of [first, second]) {
    await sql`update article set tag_ids = array_remove(tag_ids, ${tag}) where ${tag} = any(tag_ids)`.execute(
      db,
    );
    await sql`update article set tag_ids = tag_ids || ${tag}::int
      where id > ${(tag - 1) * articles} and id <= ${tag * articles}`.execute(db);
    await sql`delete from listing where kind = ${listKind.tag} and ref = ${tag}`.execute(db);
    await sql`insert into listing select 1, ${listKind.tag}::int, ${tag}::int, published_at, id from article
      where ${tag} = any(tag_ids)`.execute(db);
    await sql`update listing_total set n = ${articles} where kind = ${listKind.tag} and ref = ${tag}`.execute(
      db,
    );
    const markers = [marker.onSite(1), marker.tag(tag)];
    await sql`update search_doc d set tsv = array_to_tsvector(${markers}::text[])
      from article a
      where a.id = d.id and ${tag} = any(a.tag_ids)`.execute(db);
  }
  await sql`vacuum analyze`.execute(db);
  const platform = { db, settings: testSettings({ newsroomKey }) };
  const entities = await startService(entitiesService, platform);
  const content = await startService(contentService, platform);
  const send = async (method: string, path: string, body: unknown) => {
    const response = await entities.routes.request(`/api/edit/tags/${path}`, {
      method,
      headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(await response.text());
  };
  const ask = async <K extends CallName>(name: K, input: InputOf<K>) => {
    // In a running server, each process hears of the change and does this.
    content.onChange({ tags: ['*'], gone: false });
    return content.transport(name, input, { site: 'main', signedIn: false });
  };
  const agrees = async (from: string, { slug, name }: Tag, count: number) => {
    const [list, old, found, names] = [
      await ask('articles', { tag: slug }),
      await ask('articles', { tag: from }),
      await ask('search', { filters: JSON.stringify({ and_tags: [slug] }) }),
      await ask('searchAutocomplete', { term: name }),
    ];
    return (
      list.totalItems === count &&
      list.items.every(({ tags }) => tags.some((tag) => tag.slug === slug)) &&
      old.movedTo === slug &&
      found.items.length > 0 &&
      names.some(({ value }) => value === slug)
    );
  };
  const untilAgreed = async (from: string, tag: Tag, count: number) => {
    while (!(await agrees(from, tag, count)));
  };
  try {
    await ask('articles', { tag: 'cimke-1' });
    const start = performance.now();
    await send('PATCH', 'cimke-1', { changes: { slug: 'atnevezett', name: 'Átnevezett' } });
    const renamed = performance.now() - start;
    await untilAgreed('cimke-1', { slug: 'atnevezett', name: 'Átnevezett' }, articles);
    const agreed = performance.now() - start;
    const mergeStartedAt = performance.now();
    await send('POST', 'atnevezett/merge', { into: 'cimke-2' });
    await untilAgreed('atnevezett', { slug: 'cimke-2', name: 'Címke 2' }, 2 * articles);
    const merged = performance.now() - mergeStartedAt;
    return {
      articles,
      renamed: Math.round(renamed),
      agreed: Math.round(agreed),
      merged: Math.round(merged),
    };
  } finally {
    await content.stop();
    await entities.stop();
  }
}
