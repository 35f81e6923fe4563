import { sql } from 'kysely';
import type { Transaction } from '#database/database.ts';
import { enqueueMessages, type Recipient } from './enqueue-messages.ts';
import type { ScoreText } from './push-job.ts';

/** An older score is no news. */
const ttlSeconds = 600;

export interface ScoreNotification extends ScoreText {
  /** Ids of the two teams. */
  teams: readonly number[];
}

/**
 * Writes the messages for those who asked for the goals of a match or of one of its teams
 * (docs/product/sport.md#goal-alerts). Somebody who asked for both gets one message.
 */
export async function announceScores(trx: Transaction, scores: readonly ScoreNotification[]): Promise<void> {
  for (const { teams, ...score } of scores) {
    const topics = [`match:${score.match}`, ...teams.map((team) => `team:${team}`)];
    const { rows } = await sql<Recipient & { topic: string }>`
      select distinct on (c.id) c.id, c.service, c.failures, t.topic
      from push_topic t join push_client c on c.id = t.client_id
      where t.topic = any(${topics}::text[]) order by c.id, t.topic`.execute(trx);
    for (const [topic, clients] of Map.groupBy(rows, (row) => row.topic))
      await enqueueMessages(trx, { articleId: null, score, topic, ttlSeconds }, clients, 0);
  }
}
