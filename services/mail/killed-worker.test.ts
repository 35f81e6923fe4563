import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { enqueueLetterMails, type Letter, storeLetter } from './enqueue-letter.ts';
import { startFakeSmtp } from './testing/fake-smtp.ts';
import { sendWithKills } from './testing/killed-workers.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());
beforeEach(() => sql`truncate mail, mail_letter, mail_outbox, mail_bounce, pgboss.job`.execute(db));

const letter: Letter = {
  site: 'main',
  subject: 'Reggel',
  text: 'Szia, {{ki}}!',
  html: '<p>Szia, {{ki}}!</p>',
};
const addressOf = (n: number) => `olvaso-${n}@example.hu`;

async function writeTo(readers: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await storeLetter(trx, letter);
    for (let from = 0; from < readers; from += 500) {
      const part = Array.from({ length: Math.min(500, readers - from) }, (_, n) => addressOf(from + n));
      const mails = part.map((to) => ({ key: `proba:${to}`, to, fills: { ki: to }, headers: {} }));
      await enqueueLetterMails(trx, id, letter, mails);
    }
    // Jobs of a dead worker are soon taken over.
    await sql`update pgboss.job set expire_seconds = 2, retry_delay = 1`.execute(trx);
  });
}

it('3000 readers get exactly one mail each, although the worker is killed five times', {
  timeout: 180_000,
}, async () => {
  await writeTo(3000);
  await sendWithKills(db, [url], 3000, 5);
  const outboxMails = await db.selectFrom('mail_outbox').select(['recipient', 'text']).execute();
  expect(outboxMails).toHaveLength(3000);
  expect(new Set(outboxMails.map(({ recipient }) => recipient)).size).toBe(3000);
  for (const { recipient, text } of outboxMails) expect(text).toBe(`Szia, ${recipient}!`);
  const states = await db.selectFrom('mail').select('state').distinct().execute();
  expect(states).toEqual([{ state: 'sent' }]);
});

it('over SMTP nobody gets a letter twice, and whoever may have missed it is named', {
  timeout: 120_000,
}, async () => {
  const smtp = await startFakeSmtp();
  try {
    await writeTo(600);
    await sendWithKills(db, [url, smtp.url], 600, 5);
    const recipients = smtp.received.map(({ to }) => to);
    expect(new Set(recipients).size).toBe(recipients.length);
    const unsure = await db.selectFrom('mail').select('recipient').where('state', '=', 'unsure').execute();
    // Ten mails are handed over at a time, so at most that many are in doubt after each of the five deaths.
    expect(unsure.length).toBeLessThanOrEqual(50);
    const namedRecipients = new Set([...recipients, ...unsure.map(({ recipient }) => recipient)]);
    expect(namedRecipients.size).toBe(600);
  } finally {
    smtp.close();
  }
});
