import { sql } from 'kysely';
import type { SiteSlug } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { siteCurrency } from '#contract/exchange.ts';
import { isReached, parseRateTopic, type RateAlert } from '#contract/rate-alert.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { ratesSince } from '../content/queries/exchange-rates.ts';
import { enqueueMessages } from './enqueue-messages.ts';
import type { PushText } from './push-job.ts';
import { claimNews, findRecipients } from './recipients.ts';

const dayMs = 86_400_000;
/** An older rate is no news: it was imported, or came late. */
const maxAgeDays = 4;
/** Long enough to find the previous rate across any holidays. */
const lookBackDays = 14;
const ttlSeconds = 12 * 3600;

/**
 * Notifies browsers of rates that have reached their limit (docs/product/readings.md#alerts). Each limit is
 * announced once a day, by whichever process comes first. Made-up rates of a sample count too.
 * @param now Unix milliseconds
 * @returns how many messages were written
 */
export async function announceRates(db: Database, site: SiteSlug, now: number): Promise<number> {
  const { rows } = await sql<{ topic: string }>`
    select distinct t.topic from push_topic t join push_client c on c.id = t.client_id
    where c.site = ${siteCode[site]} and t.topic like 'rate:%'`.execute(db);
  const alerts = rows.flatMap(({ topic }) => {
    const alert = parseRateTopic(topic);
    return alert ? [{ topic, alert }] : [];
  });
  let written = 0;
  for (const [currency, ofCurrency] of Map.groupBy(alerts, ({ alert }) => alert.currency)) {
    const since = budapestDay((now - lookBackDays * dayMs) / 1000);
    const rates = await ratesSince(db, siteCurrency[site], currency, since);
    const [before, last] = [rates.at(-2), rates.at(-1)];
    if (!before || !last || Date.parse(last.day) < now - maxAgeDays * dayMs) continue;
    for (const { topic, alert } of ofCurrency)
      if (isReached(alert, before.rate, last.rate))
        written += await announceRate(db, site, {
          topic,
          day: last.day,
          note: noteOf(site, alert, last.rate),
        });
  }
  return written;
}

const numbers = new Intl.NumberFormat('hu-HU', { maximumSignificantDigits: 6 });
const signs = { main: 'Ft', erdely: 'lej' } as const;

function noteOf(site: SiteSlug, { currency, side, limit }: RateAlert, rate: number): PushText {
  const price = (value: number) => `${numbers.format(value)} ${signs[site]}`;
  return {
    title: `1 ${currency} = ${price(rate)}`,
    body: `Elérte, amit kértél: ${price(limit)} ${side === 'over' ? 'vagy több' : 'vagy kevesebb'}.`,
    url: `/arfolyam?penznem=${currency}`,
    tag: `rate-${currency}`,
  };
}

function announceRate(
  db: Database,
  site: SiteSlug,
  { topic, day, note }: { topic: string; day: string; note: PushText },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The table is made for articles; here the number of the day takes the place of an article's.
    if (!(await claimNews(trx, { site, articleId: Date.parse(day) / dayMs, topic }))) return 0;
    const recipients = await findRecipients(trx, site, topic);
    await enqueueMessages(trx, { articleId: null, note, topic, ttlSeconds }, recipients, 0);
    return recipients.length;
  });
}
