import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** Number of open pages that follow an article in this process. */
const Audience = z.object({ site: SiteSlug, slug: z.string(), readers: z.int().min(0) });
export type Audience = z.infer<typeof Audience>;

const Told = z.object({ process: z.uuid(), audiences: z.array(Audience) });

/** Counts the readers of this process. `read` is null until streams exist. */
export interface AudienceSource {
  read: (() => readonly Audience[]) | null;
}

export const createAudienceSource = (): AudienceSource => ({ read: null });

/** Channel on which processes that only have pages report their readers to processes with services. */
export const audienceChannel = 'live_audience';
/** PostgreSQL limits a notice to less than 8000 bytes. */
const perNotice = 30;

const countEveryMs = 5000;
const deleteEveryMs = 600_000;

/**
 * Records how many read each live blog in this process (docs/product/live-blogs.md#readers-now), until it is
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
 * Reports the readers of a process without write access, until it is stopped: its database role may read one
 * table and write none, but may send notices.
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

/**
 * Records what another process reported. If several do it, the row is the same. @throws if the notice is
 * malformed
 */
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
