import { sql } from 'kysely';
import { articlePath } from '#contract/article.ts';
import type { WebhookEventName, WebhookMessage } from '#contract/webhook.ts';
import { siteOfCode, typeOfCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import type { ArticleRow } from '../../content/rules/article-row.ts';

/** An event that programs may be notified of. */
export interface WebhookEvent {
  name: WebhookEventName;
  /** The article after the change; if it was withdrawn, as readers last saw it. */
  article: ArticleRow;
  /** For `article.updated`: the article before the change. It may have been on other sites. */
  before?: ArticleRow;
  /** For `article.corrected`: the correction. */
  correction?: string;
}

type MessageData = NonNullable<WebhookMessage['data']>;

interface NewDelivery {
  webhook_id: number;
  event: WebhookMessage['type'];
  /** This field and the next two are left out of a test. */
  article_id?: number;
  site?: number;
  data?: MessageData;
}

/**
 * Enqueues notifications of events in the transaction that causes them: if it rolls back, nobody hears of
 * them; if it commits, everybody does.
 */
export async function enqueueWebhooks(trx: Transaction, events: readonly WebhookEvent[]): Promise<void> {
  if (events.length === 0) return;
  // Locked, because a webhook that is deleted meanwhile would fail the transaction.
  const { rows: webhooks } = await sql<{ id: number; events: string[]; sites: number[] }>`
    select id, events, sites from webhook where is_active order by id for key share`.execute(trx);
  const subscribed = webhooks.flatMap((webhook) =>
    events
      .flatMap((event) => eventOnSites(event, webhook.sites) ?? [])
      .filter(({ name }) => webhook.events.includes(name))
      .map((event) => ({ webhook, event })),
  );
  if (subscribed.length === 0) return;
  const sections = await sectionSlugs(
    trx,
    subscribed.map(({ event }) => event.article),
  );
  const deliveries = subscribed.map(({ webhook, event }): NewDelivery => {
    const { id, originating_site: site } = event.article;
    return {
      webhook_id: webhook.id,
      event: event.name,
      article_id: id,
      site,
      data: dataOf(event, sections),
    };
  });
  await enqueueDeliveries(trx, deliveries);
}

/** Only what readers can see; that excludes scheduled articles. */
export const isVisible = ({ active, waiting }: Pick<ArticleRow, 'active' | 'waiting'>) => active && !waiting;

/** The event for a change of an article; null when readers could see it neither before nor after. */
export function webhookEventOf(before: ArticleRow | null, after: ArticleRow): WebhookEvent | null {
  const wasVisible = before !== null && isVisible(before);
  if (isVisible(after)) {
    return wasVisible
      ? { name: 'article.updated', article: after, before }
      : { name: 'article.published', article: after };
  }
  return wasVisible ? { name: 'article.withdrawn', article: before } : null;
}

/**
 * Stores messages and the jobs that send them.
 * @returns ids of the deliveries
 */
export async function enqueueDeliveries(
  trx: Transaction,
  deliveries: readonly NewDelivery[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string; webhook_id: number }>`
    insert into webhook_delivery (webhook_id, event, article_id, site, data)
    select webhook_id, event, article_id, site, data
      from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
      r (webhook_id int, event text, article_id int, site smallint, data jsonb)
        returning id, webhook_id`.execute(trx);
  await enqueueDeliveryJobs(trx, rows);
  return rows.map(({ id }) => id);
}

export async function enqueueDeliveryJobs(
  trx: Transaction,
  deliveries: ReadonlyArray<{ id: string; webhook_id: number }>,
): Promise<void> {
  // Commands publish too, and load the job library only if there is somebody to notify.
  const { enqueueJobs } = await import('../../jobs/enqueue-jobs.ts');
  const { webhookJobs } = await import('./webhook-job.ts');
  const jobs = deliveries.map(({ id, webhook_id: webhookId }) => ({
    payload: { deliveryId: id },
    group: String(webhookId),
  }));
  await enqueueJobs(trx, webhookJobs, jobs);
}

/**
 * The event for readers of these sites: an update that puts an article on them publishes it there, and one
 * that removes it withdraws it. Null when it is none of theirs.
 */
function eventOnSites(event: WebhookEvent, sites: readonly number[]): WebhookEvent | null {
  const { article, before = article } = event;
  const isHere = isOn(article, sites);
  const wasHere = isOn(before, sites);
  if (isHere) return wasHere ? event : { name: 'article.published', article };
  return wasHere ? { name: 'article.withdrawn', article: before } : null;
}

const isOn = (
  { originating_site: own, mirroring_sites: others }: ArticleRow,
  sites: readonly number[],
): boolean => [own, ...others].some((site) => sites.includes(site));

function dataOf({ article, correction }: WebhookEvent, sections: ReadonlyMap<number, string>): MessageData {
  const { id, version, slug, title, type, parent_id: parentId } = article;
  const pubDate = Math.floor(new Date(article.published_at).getTime() / 1000);
  const section = sections.get(article.section_ids[0] ?? 0);
  const mainSuperTag = section === undefined ? null : { slug: section };
  return {
    id,
    version,
    slug,
    url: articlePath({ slug, pubDate, mainSuperTag }),
    title,
    type: typeOfCode(type),
    site: siteOfCode(article.originating_site),
    parentId,
    publishedAt: pubDate,
    ...(correction !== undefined && { correction }),
  };
}

async function sectionSlugs(trx: Transaction, articles: readonly ArticleRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(articles.flatMap(({ section_ids: [first] }) => first ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('section').select(['id', 'slug']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
