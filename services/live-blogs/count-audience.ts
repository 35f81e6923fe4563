import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** How many open pages of an article hear of its changes in this process. */
const Audience = z.object({ site: SiteSlug, slug: z.string(), readers: z.int().min(0) });
export type Audience = z.infer<typeof Audience>;

const Told = z.object({ process: z.uuid(), audiences: z.array(Audience) });

/** Where a process says whom it tells of changes. `read` is null while it has no streams. */
export interface AudienceSource {
  read: (() => readonly Audience[]) | null;
}

export const createAudienceSource = (): AudienceSource => ({ read: null });

/** On which processes with pages alone tell those with services how many they have. */
export const audienceChannel = 'live_audience';
/** A notice of PostgreSQL has less than 8000 bytes. */
const perNotice = 30;

const countEveryMs = 5000;
const deleteEveryMs = 600_000;

/**
 * Notes how many read each live blog in this process (docs/product/live-blogs.md#readers-now), until it is
 * stopped.
 */
export function startAudienceCount(
  db: Database,
  source: AudienceSource,
  onError: (error: unknown) => void,
): { stop(): void } {
  const process = randomUUID();
  const counting = setInterval(() => {
    const audiences = source.read?.() ?? [];
    if (audiences.length > 0) storeAudiences(db, process, audiences).catch(onError);
  }, countEveryMs).unref();
  const deleting = setInterval(() => deleteOldCounts(db).catch(onError), deleteEveryMs).unref();
  return {
    stop() {
      clearInterval(counting);
      clearInterval(deleting);
    },
  };
}

/**
 * Tells of the readers of a process that has pages and no database of its own, until it is stopped: its role may
 * read one table and write none, but tell others something.
 */
export function tellAudiences(
  source: AudienceSource,
  tell: (payload: string) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const process = randomUUID();
  const telling = setInterval(() => {
    const audiences = source.read?.() ?? [];
    for (let from = 0; from < audiences.length; from += perNotice)
      tell(JSON.stringify({ process, audiences: audiences.slice(from, from + perNotice) })).catch(onError);
  }, countEveryMs).unref();
  return () => clearInterval(telling);
}

/** Notes what another process told. Several may do it: it is the same row. @throws when it is no such notice */
export async function hearAudiences(db: Database, payload: string): Promise<void> {
  const { process, audiences } = Told.parse(JSON.parse(payload));
  await storeAudiences(db, process, audiences);
}

export async function storeAudiences(
  db: Database,
  process: string,
  audiences: readonly Audience[],
): Promise<void> {
  const rows = audiences.map(({ site, slug, readers }) => ({ site: siteCode[site], slug, readers }));
  await sql`insert into live_audience as l (site, slug, process, minute, counted_at, readers, most)
    select r.site, r.slug, ${process}, date_trunc('minute', now()), now(), r.readers, r.readers
    from json_to_recordset(${JSON.stringify(rows)}::json) r (site smallint, slug text, readers int)
      join article a on a.slug = r.slug and a.type = ${typeCode.liveblog}
    on conflict (site, slug, process, minute) do update set
      counted_at = excluded.counted_at, readers = excluded.readers, most = greatest(l.most, excluded.most)`.execute(
    db,
  );
}

async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from live_audience where minute < now() - interval '1 day'`.execute(db);
}
