import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { createJobQueue } from '../jobs/job-queue.ts';
import { withErrorBodies } from '../testing/start-service.ts';
import { enqueueMail } from './enqueue.ts';
import type { Mail } from './mail.ts';
import { mailDocument } from './mail-document.ts';
import { deleteOldMails } from './mail-service.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { outboxTransport } from './outbox-transport.ts';
import { settleAbandoned } from './sending.ts';
import { smtpTransport } from './smtp-transport.ts';
import { type Mood, startFakeSmtp } from './testing/fake-smtp.ts';
import { testSender } from './testing/test-sender.ts';
import type { MailTransport } from './transport.ts';
import { startMailWorker } from './worker.ts';

const db = await fileDatabase();
beforeEach(() => sql`truncate mail, mail_letter, mail_outbox, mail_bounce, pgboss.job`.execute(db));

const mail = (fields: Partial<Mail> = {}): Mail => ({
  key: 'proba:1',
  site: 'main',
  to: 'olvaso@example.hu',
  subject: 'Belépés – Címlap',
  text: 'Szia!',
  html: '<p>Szia!</p>',
  ...fields,
});
const states = async () =>
  (await db.selectFrom('mail').select(['recipient', 'state']).orderBy('id').execute()).map(
    ({ recipient, state }) => `${recipient} ${state}`,
  );

/** Runs a worker until the check passes. */
async function workUntil(transport: MailTransport, check: () => Promise<void>): Promise<void> {
  const jobs = createJobQueue({ db, onError: () => {} });
  const worker = startMailWorker({ db, jobs, transport, idleMs: 20 });
  try {
    await eventually(check);
  } finally {
    await worker.stop();
    transport.close();
  }
}

describe('a mail', () => {
  it('is sent once by several processes', async () => {
    const recipients: string[] = [];
    const transport: MailTransport = {
      async send({ to }) {
        recipients.push(to);
        return { kind: 'sent' };
      },
      wasSent: async () => null,
      close() {},
    };
    for (let n = 0; n < 120; n += 1) {
      await enqueueMail(db, mail({ key: `tobben:${n}`, to: `${n}@example.hu` }));
    }
    const workers = [1, 2, 3].map(() =>
      startMailWorker({ db, jobs: createJobQueue({ db, onError: () => {} }), transport, idleMs: 20 }),
    );
    try {
      await eventually(async () =>
        expect((await states()).filter((state) => state.endsWith(' sent'))).toHaveLength(120),
      );
    } finally {
      for (const worker of workers) await worker.stop();
    }
    expect(recipients).toHaveLength(120);
    expect(new Set(recipients).size).toBe(120);
  });

  it('is part of its transaction, and sent once for its key', async () => {
    await expect(
      db.transaction().execute(async (trx) => {
        await enqueueMail(trx, mail());
        throw new Error('changed our mind');
      }),
    ).rejects.toThrow('changed our mind');
    expect(await states()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => enqueueMail(db, mail())));
    await workUntil(outboxTransport(db, testSender), async () =>
      expect(await states()).toEqual(['olvaso@example.hu sent']),
    );
    expect(await db.selectFrom('mail_outbox').select('subject').execute()).toHaveLength(1);
  });

  it.each<Partial<Mail>>([
    { to: 'a@example.hu\r\nBcc: b@example.hu' },
    { to: 'a@example.hu,b@example.hu' },
    { to: 'a@example.hu b@example.hu' },
    { to: '"a\r\nBcc: b"@example.hu' },
    { subject: 'Szia\r\nBcc: b@example.hu' },
    { subject: 'Szia\u2028Bcc: b@example.hu' },
    { headers: { 'X-Y': 'a\r\nBcc: b@example.hu' } },
    { headers: { 'X-Y: a\r\nBcc': 'b@example.hu' } },
    { headers: { Bcc: 'b@example.hu' } },
    { headers: { from: 'fonok@example.hu' } },
  ])('cannot get further headers or recipients: %j', async (fields) => {
    await expect(enqueueMail(db, mail(fields))).rejects.toThrow();
    expect(await states()).toEqual([]);
  });
});

describe('a worker that seemed dead', () => {
  it('may end meanwhile: a mail that it has sent is not sent again', async () => {
    await enqueueMail(db, mail());
    await db.updateTable('mail').set({ state: 'sending' }).execute();
    const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
    const transport: MailTransport = {
      send: async () => ({ kind: 'sent' }),
      async wasSent() {
        await db.updateTable('mail').set({ state: 'sent' }).execute();
        return null;
      },
      close() {},
    };
    await settleAbandoned(db, transport, [id]);
    expect(await states()).toEqual(['olvaso@example.hu sent']);
  });
});

it('old mails are deleted, also those that were never settled, and refusals of addresses without newsletters', async () => {
  for (const key of ['regi', 'fuggo', 'friss']) await enqueueMail(db, mail({ key }));
  const old = sql<Date>`now() - interval '31 days'`;
  await db.updateTable('mail').set({ state: 'sent', settled_at: old }).where('key', '=', 'regi').execute();
  await sql`update mail set made_at = ${old} where key = 'fuggo'`.execute(db);
  await sql`insert into newsletter_reader (site, address_key, address) values (1, 'a@b.hu', 'a@b.hu')`.execute(
    db,
  );
  for (const address of ['a@b.hu', 'c@d.hu'])
    await db.insertInto('mail_bounce').values({ address, problem: '550', last_at: old }).execute();
  await deleteOldMails(db);
  expect(await db.selectFrom('mail').select('key').execute()).toEqual([{ key: 'friss' }]);
  expect(await db.selectFrom('mail_bounce').select('address').execute()).toEqual([{ address: 'a@b.hu' }]);
});

it.each([
  ['of an address', sql`delete from mail where lower(recipient) = 'a@b.hu'`, 'mail_address'],
  ['that were settled', sql`delete from mail where settled_at < now()`, 'mail_settled'],
  ['that were not', sql`delete from mail where settled_at is null and made_at < now()`, 'mail_unsettled'],
])('mails %s are found by an index', async (_, statement, index) => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(index);
});

it('a key may contain the longest address', async () => {
  await enqueueMail(db, mail({ key: `invitation ${'a'.repeat(254)} ${Date.now()}` }));
  expect(await states()).toHaveLength(1);
});

describe('over SMTP', () => {
  const answers: Record<string, ReturnType<Mood>> = {
    'nincs@example.hu': { at: 'RCPT', answer: '550 5.1.1 no such user' },
    'tele@example.hu': { at: 'RCPT', answer: '452 4.2.2 mailbox full' },
    'szemet@example.hu': { at: 'DATA', answer: '554 5.7.1 spam' },
    'csend@example.hu': 'end',
  };

  it('gives up on a refusal, records bounces, retries after a pause, and repeats mails without an answer', {
    timeout: 60_000,
  }, async () => {
    const smtp = await startFakeSmtp((to) => answers[to] ?? null);
    for (const to of [...Object.keys(answers), 'jo@example.hu']) await enqueueMail(db, mail({ key: to, to }));
    await workUntil(smtpTransport(smtp.url, testSender), async () => {
      expect(await states()).toEqual([
        'nincs@example.hu refused',
        'tele@example.hu waiting',
        'szemet@example.hu refused',
        'csend@example.hu waiting',
        'jo@example.hu sent',
      ]);
    });
    smtp.close();
    expect(await db.selectFrom('mail_bounce').select(['address', 'times']).execute()).toEqual([
      { address: 'nincs@example.hu', times: 1 },
    ]);
    const { rows } =
      await sql`select start_after between now() and now() + interval '31 seconds' as soon, state
      from pgboss.job where state in ('created', 'retry')`.execute(db);
    expect(rows).toEqual([
      { soon: true, state: 'retry' },
      { soon: true, state: 'retry' },
    ]);
    expect(smtp.received.filter(({ to }) => to === 'csend@example.hu')).toHaveLength(1);
  });

  it('has a text and an HTML part, and a Message-ID that stays', async () => {
    const smtp = await startFakeSmtp();
    await enqueueMail(db, mail({ headers: { 'List-Unsubscribe': '<https://cimlap.example/x>' } }));
    await workUntil(smtpTransport(smtp.url, testSender), async () =>
      expect(await states()).toEqual(['olvaso@example.hu sent']),
    );
    smtp.close();
    const [message] = smtp.received;
    expect(message?.data).toMatch(/^Message-ID: <[0-9a-f]{40}@cimlap\.example>\r$/m);
    expect(message?.data).toMatch(/^List-Unsubscribe: <https:\/\/cimlap\.example\/x>\r$/m);
    expect(message?.data).toMatch(/^From: =\?UTF-8\?.*<levelek@cimlap\.example>\r$/m);
    expect(message?.data).toContain('Content-Type: text/plain');
    expect(message?.data).toContain('Content-Type: text/html');
  });
});

describe('the outbox', () => {
  interface OutboxRequest {
    address?: string;
    headers?: Record<string, string>;
    isOpen?: boolean;
  }
  const ask = (path: string, { address = '127.0.0.1', headers = {}, isOpen = true }: OutboxRequest) =>
    withErrorBodies(outboxRoutes({ db, isOpen })).request(
      path,
      { headers: { host: 'localhost:3000', ...headers } },
      { incoming: { socket: { remoteAddress: address } } },
    );

  it.each([
    ['on the machine itself', 200, {}],
    ['under the regional name', 200, { headers: { host: 'erdely.localhost:3000' } }],
    ['with a key', 403, { address: '192.0.2.7', headers: { authorization: 'Bearer a-key-of-the-newsroom' } }],
    ['from elsewhere', 403, { address: '192.0.2.7' }],
    [
      'from elsewhere that says it is here',
      403,
      { address: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    ],
    ['through a proxy on the machine', 403, { headers: { host: 'cimlap.example' } }],
    ['through a proxy that says so', 403, { headers: { 'x-forwarded-for': '192.0.2.7' } }],
    ['through a proxy whose header is forged', 403, { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['from a page elsewhere whose name leads here', 403, { headers: { host: 'evil.example:3000' } }],
    ['on a machine that others reach', 404, { isOpen: false }],
  ] as Array<[string, number, OutboxRequest]>)('asked %s, answers %i', async (_, status, request) => {
    expect((await ask('/api/outbox', request)).status).toBe(status);
  });

  it('shows a mail as text and in a frame in which nothing runs', async () => {
    await enqueueMail(
      db,
      mail({
        subject: 'Szia <b>',
        html: '<html><head></head><body><script>alert(1)</script></body></html>',
        text: 'Itt: http://localhost/x?a=1&b=2',
      }),
    );
    await workUntil(outboxTransport(db, testSender), async () =>
      expect(await states()).toEqual(['olvaso@example.hu sent']),
    );
    const { items } = (await (
      await ask('/api/outbox', { headers: { accept: 'application/json' } })
    ).json()) as {
      items: Array<{ position: string }>;
    };
    const path = `/api/outbox/${items[0]?.position}`;
    const page = await (await ask(path, {})).text();
    expect(page).toContain('<h1>Szia &lt;b&gt;</h1>');
    expect(page).toContain('<a href="http://localhost/x?a=1&amp;b=2">');
    const framed = await ask(`${path}/html`, {});
    expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox allow-popups/);
  });
});

it('a mail’s document has the same words in HTML and text, and none of them is read as markup', () => {
  const site = { slug: 'erdely', name: 'Címlap Erdély', origin: 'http://erdely.localhost:3000' } as const;
  const { html, text } = mailDocument({
    site,
    preview: 'Előre',
    blocks: [
      { kind: 'title', text: 'A <b> cím' },
      { kind: 'article', title: 'Cikk', lead: 'Miről szól.', url: 'http://x/"y', kicker: 'Belföld' },
      { kind: 'button', label: 'Tovább', url: 'http://x/?a=1&b=2' },
    ],
  });
  expect(html).toContain('A\u00a0&lt;b&gt; cím');
  expect(html).toContain('href="http://x/&quot;y"');
  expect(html).not.toMatch(/<(?:img|script|table)/);
  expect(text).toBe(
    'A <b> cím\n=========\n\n[Belföld]\nCikk\nMiről szól.\nhttp://x/"y\n\nTovább:\nhttp://x/?a=1&b=2\n\n-- \nCímlap Erdély\nhttp://erdely.localhost:3000/\n',
  );
});
