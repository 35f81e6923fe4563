import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { siteCode, typeCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';

/** Number of open pages that follow an article in this process. */
const Audience = z.object({ site: SiteSlug, slug: z.string(), readers: z.int().min(0) });
export type Audience = z.infer<typeof Audience>;

const AudienceReport = z.object({ process: z.uuid(), audiences: z.array(Audience) });

/** Counts the open pages of this process for each article. */
export type ReadAudiences = () => readonly Audience[];

/** Channel on which processes that only have pages report their readers to processes with services. */
export const audienceChannel = 'live_audience';
/** PostgreSQL limits a notice to less than 8000 bytes. */
const maxAudiencesPerNotice = 30;

const countIntervalMs = 5000;
const deleteIntervalMs = 600_000;

/** Records how many readers each live blog has in this process (docs/product/live-blogs.md#readers-now). */
export function startAudienceCount(
  db: Database,
  readAudiences: ReadAudiences,
  onError: (error: unknown) => void,
): { stop(): void } {
  const process = randomUUID();
  const countTimer = setInterval(() => {
    const audiences = readAudiences();
    if (audiences.length > 0) storeAudiences(db, process, audiences).catch(onError);
  }, countIntervalMs).unref();
  const deleteTimer = setInterval(() => deleteOldCounts(db).catch(onError), deleteIntervalMs).unref();
  return {
    stop() {
      clearInterval(countTimer);
      clearInterval(deleteTimer);
    },
  };
}

/**
 * Reports the readers of a process that only has pages. Its database role cannot write, but it can send
 * notices.
 * @returns a function that stops the reports
 */
export function startAudienceReports(
  readAudiences: ReadAudiences,
  sendNotice: (payload: string) => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  const process = randomUUID();
  const reportTimer = setInterval(() => {
    const audiences = readAudiences();
    for (let from = 0; from < audiences.length; from += maxAudiencesPerNotice) {
      const batch = audiences.slice(from, from + maxAudiencesPerNotice);
      sendNotice(JSON.stringify({ process, audiences: batch })).catch(onError);
    }
  }, countIntervalMs).unref();
  return () => clearInterval(reportTimer);
}

/**
 * Records what another process reported. Several processes may record the same report: the row is the same.
 * @throws ZodError when the report is malformed
 */
export async function storeAudienceReport(db: Database, payload: string): Promise<void> {
  const { process, audiences } = AudienceReport.parse(JSON.parse(payload));
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
      counted_at = excluded.counted_at, readers = excluded.readers,
        most = greatest(l.most, excluded.most)`.execute(db);
}

async function deleteOldCounts(db: Database): Promise<void> {
  await sql`delete from live_audience where minute < now() - interval '1 day'`.execute(db);
}
