import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '#contract/calls.ts';
import { type MistakeReport, type MistakeState, mistakeStates } from '#contract/mistakes.ts';
import { siteCode, siteOfCode } from '#database/codes.ts';
import type { Database, Transaction } from '#database/database.ts';
import { unixSeconds } from '../unix-seconds.ts';

/** How long reports are kept, counted from their newest answer or their arrival. */
const retentionDays = 180;
/** How long after the answer the reader's address is deleted, because no more questions will come up. */
const addressRetentionDays = 30;

const stateCode = { new: 0, corrected: 1, dismissed: 2 } as const satisfies Record<MistakeState, number>;

interface ReportRow {
  id: number;
  revision: number;
  site: number;
  article_id: number;
  slug: string;
  title: string;
  read_version: number;
  current_version: number;
  quote: string;
  text: string;
  email: string | null;
  at: Date;
  state: number;
  answered_by: string | null;
  answered_at: Date | null;
}

const stateOf = (code: number): MistakeState =>
  mistakeStates.find((name) => stateCode[name] === code) ?? 'new';

const reportOf = (row: ReportRow): MistakeReport => ({
  id: row.id,
  version: row.revision,
  site: siteOfCode(row.site),
  article: row.article_id,
  slug: row.slug,
  title: row.title,
  readVersion: row.read_version,
  currentVersion: row.current_version,
  quote: row.quote,
  text: row.text,
  email: row.email,
  at: unixSeconds(row.at),
  state: stateOf(row.state),
  answeredBy: row.answered_by,
  answeredAt: row.answered_at && unixSeconds(row.answered_at),
});

const columns = sql`m.*, a.slug, a.title, a.version as current_version
  from mistake_report m join article a on a.id = m.article_id`;

export async function listMistakes(
  db: Database,
  options: ParsedInputOf<'mistakes'>,
): Promise<OutputOf<'mistakes'>> {
  const { state, site, article, cursor, limit } = options;
  const condition = sql`${site === undefined ? sql`true` : sql`m.site = ${siteCode[site]}`}
    and ${article === undefined ? sql`true` : sql`m.article_id = ${article}`}`;
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<ReportRow>`select ${columns} where ${condition} and m.state = ${stateCode[state]}
      and ${cursor === undefined ? sql`true` : sql`m.id < ${cursor}`}
      order by m.id desc limit ${limit + 1}`.execute(db),
    sql<{ state: number; n: string }>`
      select m.state, count(*) as n from mistake_report m where ${condition} group by m.state`.execute(db),
  ]);
  const countOf = (name: MistakeState) => Number(counts.find((row) => row.state === stateCode[name])?.n ?? 0);
  const items = rows.slice(0, limit).map(reportOf);
  return {
    items,
    counts: { new: countOf('new'), corrected: countOf('corrected'), dismissed: countOf('dismissed') },
    next: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
  };
}

/** Locks a report, so that two people do not answer it at once. */
export async function findMistakeForUpdate(trx: Transaction, id: number): Promise<MistakeReport | null> {
  const { rows } = await sql<ReportRow>`select ${columns} where m.id = ${id} for update of m`.execute(trx);
  return rows[0] ? reportOf(rows[0]) : null;
}

export async function writeAnswer(
  trx: Transaction,
  { id, state, by, at }: { id: number; state: MistakeState; by: string; at: Date },
): Promise<void> {
  await sql`update mistake_report set state = ${stateCode[state]}, revision = revision + 1,
    answered_by = ${by}, answered_at = ${at} where id = ${id}`.execute(trx);
}

export interface NewReport
  extends Pick<MistakeReport, 'site' | 'article' | 'readVersion' | 'quote' | 'text' | 'email'> {
  at: Date;
}

/** Stores a report. The same words about the same article are stored once while they wait for an answer. */
export async function addMistake(db: Database, report: NewReport): Promise<void> {
  const { site, article, readVersion, quote, text, email, at } = report;
  await sql`insert into mistake_report (site, article_id, read_version, quote, text, email, at)
    select ${siteCode[site]}, ${article}, ${readVersion}, ${quote}, ${text}, ${email}, ${at}
    where not exists (select from mistake_report where article_id = ${article} and state = 0
      and quote = ${quote} and text = ${text})`.execute(db);
}

/**
 * Deletes reports that were answered long ago, or never, and earlier the addresses of those that were answered
 * (docs/product/article.md#mistakes-that-readers-find).
 * @param now Unix milliseconds
 */
export async function deleteOldMistakes(db: Database, now: number): Promise<void> {
  const daysAgo = (days: number) => new Date(now - days * 86_400_000);
  await sql`delete from mistake_report where coalesce(answered_at, at) < ${daysAgo(retentionDays)}`.execute(
    db,
  );
  await sql`update mistake_report set email = null
    where email is not null and answered_at < ${daysAgo(addressRetentionDays)}`.execute(db);
}
