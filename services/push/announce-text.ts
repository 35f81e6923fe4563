import type { SiteSlug } from '#contract/article.ts';
import type { BreakingText } from '#contract/switchboard-calls.ts';
import type { Transaction } from '#database/database.ts';
import { enqueueMessages } from './enqueue-messages.ts';
import { findRecipients } from './recipients.ts';

const topic = 'breaking';
/** The same as for breaking news of an article. */
const ttlSeconds = 3600;

/**
 * Writes the messages for a text in the breaking news bar. They wait for a moment, so that a text published
 * by mistake can be taken back before it is sent (docs/product/newsroom.md#switches).
 * @returns how many browsers get it
 */
export async function announceText(
  trx: Transaction,
  site: SiteSlug,
  text: BreakingText,
  delaySeconds: number,
): Promise<number> {
  const recipients = await findRecipients(trx, site, topic);
  await enqueueMessages(trx, { articleId: null, text, topic, ttlSeconds }, recipients, delaySeconds);
  return recipients.length;
}
