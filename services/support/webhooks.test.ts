import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sign } from './providers/signature.ts';
import { supportsOf } from './queries/supports-of.ts';
import {
  chargeRefunded,
  checkoutExpired,
  checkoutPaid,
  invoicePaid,
  invoicePaymentPaid,
  subscriptionDeleted,
} from './testing/stripe-events.ts';
import { supportSetup } from './testing/support-setup.ts';
import { type TestSupport, testTime, webhookSecret } from './testing/test-support.ts';

const setup = supportSetup();
let support: TestSupport;
beforeEach(() => {
  support = setup.withStripe();
});

/**
 * Starts a support.
 * @returns its token
 */
async function startPledge(often: 'once' | 'monthly' = 'once'): Promise<string> {
  expect((await support.order({ often })).status).toBe(303);
  return (
    await setup.db
      .selectFrom('pledge')
      .select('token')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).token;
}

/** Content of the books. */
async function books() {
  const { rows } = await sql<
    Record<'payments' | 'supports' | 'recurring' | 'mails', number> & { states: string[] }
  >`select
    (select count(*)::int from payment) as payments,
    (select count(*)::int from support) as supports,
    (select count(*)::int from support where recurring) as recurring,
    (select count(*)::int from mail where key like 'support-receipt:%') as mails,
    (select coalesce(array_agg(state order by id), '{}') from pledge) as states`.execute(setup.db);
  return rows[0];
}
const outcome = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as { outcome: string }).outcome;

it('the name of a payment is found among many notices by an index', async () => {
  const plan = await setup.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select said->>'intent' from payment_event
      where provider = 'stripe' and said->>'kind' = 'named' and said->>'reference' = 'in_1'`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('payment_event_named');
});

describe('a repeated notice', () => {
  it('is booked once, however often and however many at a time it comes', async () => {
    const notice = checkoutPaid({ pledge: await startPledge() });
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcome(support.notify(notice))));
    expect(outcomes.filter((each) => each === 'booked')).toHaveLength(1);
    expect(outcomes.filter((each) => each === 'repeated')).toHaveLength(7);
    expect(await books()).toEqual({ payments: 1, supports: 1, recurring: 0, mails: 1, states: ['given'] });
  });

  it('is booked once per payment, also when several notices report it', async () => {
    const pledge = await startPledge();
    for (const id of ['evt_a', 'evt_b']) await support.notify(checkoutPaid({ pledge, id }));
    expect(await books()).toMatchObject({ payments: 1, supports: 1, mails: 1 });
  });

  it('counts a month once even if it was charged twice, and each month separately', async () => {
    const pledge = await startPledge('monthly');
    await support.notify(invoicePaid({ pledge }, 'in_1'));
    await support.notify(invoicePaid({ pledge }, 'in_2', testTime + 3600));
    expect(await books()).toMatchObject({ payments: 2, supports: 1, recurring: 1 });
    await support.notify(invoicePaid({ pledge }, 'in_3', testTime + 30 * 86_400));
    expect(await books()).toEqual({ payments: 3, supports: 2, recurring: 2, mails: 3, states: ['running'] });
  });
});

describe('notices in any order', () => {
  it('count a payment that is reported after its checkout expired', async () => {
    const pledge = await startPledge();
    await support.notify(checkoutExpired({ pledge }));
    expect(await books()).toMatchObject({ states: ['failed'] });
    await support.notify(checkoutPaid({ pledge }));
    await support.notify(checkoutExpired({ pledge, id: 'evt_again' }));
    expect(await books()).toMatchObject({ payments: 1, supports: 1, states: ['given'] });
  });

  it('leave nothing in the counter when a refund comes before its payment', async () => {
    const pledge = await startPledge();
    await support.notify(chargeRefunded('pi_1', 500_000));
    await support.notify(checkoutPaid({ pledge }, 'pi_1'));
    expect(await books()).toMatchObject({ payments: 1, supports: 0, states: ['refunded'] });
  });

  it('book the payment when the end of a subscription comes first, and start nothing again', async () => {
    const pledge = await startPledge('monthly');
    await support.notify(subscriptionDeleted({ pledge }));
    await support.notify(invoicePaid({ pledge }, 'in_1'));
    expect(await books()).toMatchObject({ payments: 1, supports: 1, states: ['ended'] });
  });

  it('give the same books in every order', async () => {
    const steps = [0, 1, 2, 3, 4, 5];
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(steps, { minLength: 6, maxLength: 6 }),
        fc.array(fc.constantFrom(...steps), { maxLength: 4 }),
        async (order, again) => {
          await setup.empty();
          const pledge = await startPledge('monthly');
          const notices = [
            invoicePaid({ pledge }, 'in_1'),
            invoicePaid({ pledge }, 'in_2', testTime + 30 * 86_400),
            invoicePaymentPaid('in_1', 'pi_1'),
            invoicePaymentPaid('in_2', 'pi_2'),
            chargeRefunded('pi_2', 300_000),
            subscriptionDeleted({ pledge }),
          ];
          for (const step of [...order, ...again])
            expect((await support.notify(notices[step] ?? {})).status).toBe(200);
          expect(await books()).toEqual({
            payments: 2,
            supports: 1,
            recurring: 1,
            mails: 2,
            states: ['ended'],
          });
        },
      ),
      { numRuns: 12 },
    );
  });
});

describe('simultaneous and interrupted notices', () => {
  it('give the same books when all come at the same time', async () => {
    const pledge = await startPledge('monthly');
    const notices = [
      chargeRefunded('pi_2', 300_000),
      invoicePaid({ pledge }, 'in_1'),
      subscriptionDeleted({ pledge }),
      invoicePaymentPaid('in_2', 'pi_2'),
      invoicePaid({ pledge }, 'in_2', testTime + 30 * 86_400),
    ];
    const answers = await Promise.all([...notices, ...notices].map((notice) => support.notify(notice)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await books()).toEqual({ payments: 2, supports: 1, recurring: 1, mails: 2, states: ['ended'] });
  });

  it('leave nothing behind when booking fails, and are booked when they come again', async () => {
    const notice = checkoutPaid({ pledge: await startPledge() });
    await sql`alter table mail add constraint no_mail_now check (false) not valid`.execute(setup.db);
    expect((await support.notify(notice)).status).toBe(500);
    expect(await books()).toEqual({ payments: 0, supports: 0, recurring: 0, mails: 0, states: ['started'] });
    expect(await setup.db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
    await sql`alter table mail drop constraint no_mail_now`.execute(setup.db);
    expect(await outcome(support.notify(notice))).toBe('booked');
    expect(await books()).toEqual({ payments: 1, supports: 1, recurring: 0, mails: 1, states: ['given'] });
  });
});

describe('a refund', () => {
  it('of a part keeps the support, a full one removes it from the counter, an older sum changes nothing', async () => {
    const pledge = await startPledge();
    await support.notify(checkoutPaid({ pledge }, 'pi_1'));
    await support.notify(chargeRefunded('pi_1', 100_000));
    expect(await books()).toMatchObject({ supports: 1, states: ['given'] });
    await support.notify(chargeRefunded('pi_1', 500_000));
    await support.notify(chargeRefunded('pi_1', 200_000));
    expect(await books()).toMatchObject({ payments: 1, supports: 0, states: ['refunded'] });
    const refunds = await setup.db.selectFrom('payment_refund').select('amount').execute();
    expect(refunds).toEqual([{ amount: 500_000 }]);
  });
});

describe('a refund of a month that was charged twice', () => {
  it.each([
    ['the first', ['pi_1', 'pi_2']],
    ['the second', ['pi_2', 'pi_1']],
  ] as const)('keeps the support while the other payment stands: %s', async (_, [first, second]) => {
    const pledge = await startPledge('monthly');
    await support.notify(invoicePaid({ pledge }, 'in_1'));
    await support.notify(invoicePaid({ pledge }, 'in_2', testTime + 3600));
    await support.notify(invoicePaymentPaid('in_1', 'pi_1'));
    await support.notify(invoicePaymentPaid('in_2', 'pi_2'));
    await support.notify(chargeRefunded(first, 300_000));
    expect(await books()).toMatchObject({ payments: 2, supports: 1, states: ['running'] });
    await support.notify(chargeRefunded(second, 300_000));
    expect(await books()).toMatchObject({ payments: 2, supports: 0, states: ['running'] });
  });
});

describe('forged and late notices', () => {
  const body = (pledge: string) => JSON.stringify(checkoutPaid({ pledge }));
  it.each([
    ['without a signature', () => ''],
    ['with nonsense', () => 'v1=0,t=x'],
    ['by another secret', (pledge: string) => sign(body(pledge), 'whsec_of_somebody', testTime)],
    ['of another body', () => sign('{}', webhookSecret, testTime)],
    [
      'of another scheme',
      (pledge: string) => sign(body(pledge), webhookSecret, testTime).replace('v1=', 'v0='),
    ],
    [
      'with another time',
      (pledge: string) => sign(body(pledge), webhookSecret, testTime - 10).replace(/t=\d+/, `t=${testTime}`),
    ],
    ['301 seconds ago', (pledge: string) => sign(body(pledge), webhookSecret, testTime - 301)],
    ['301 seconds ahead', (pledge: string) => sign(body(pledge), webhookSecret, testTime + 301)],
  ])('are refused and logged, and not booked, when signed %s', async (_, signature) => {
    const pledge = await startPledge();
    const text = body(pledge);
    const answer = await support.request('/api/payments/webhook/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature(pledge) },
      body: text,
    });
    expect(answer.status).toBe(400);
    expect(support.logged.at(-1)).toBe('warn: a payment notice was not taken');
    expect(await books()).toMatchObject({ payments: 0, supports: 0, mails: 0, states: ['started'] });
    expect(await setup.db.selectFrom('payment_event').selectAll().execute()).toEqual([]);
  });

  it('are accepted with one valid signature among several, up to 300 seconds later', async () => {
    const notice = checkoutPaid({ pledge: await startPledge() });
    const right = sign(JSON.stringify(notice), webhookSecret, testTime - 300);
    const old = sign(JSON.stringify(notice), 'whsec_that_was', testTime - 300).split(',')[1];
    expect((await support.notify(notice, { signature: right.replace(',', `,${old},`) })).status).toBe(200);
    expect(await books()).toMatchObject({ payments: 1 });
  });

  it.each([
    ['of another amount', { amount: 100 }],
    ['in another currency', { currency: 'eur' }],
    ['of no pledge of ours', { pledge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ])('are refused, stored and logged with a valid signature but a payment %s', async (_, wrong) => {
    const pledge = await startPledge();
    expect(await outcome(support.notify(checkoutPaid({ pledge, ...wrong })))).toBe('refused');
    expect(support.logged.at(-1)).toMatch(/^error: a payment notice was refused/);
    expect(await books()).toMatchObject({ payments: 0, supports: 0, mails: 0 });
    const [event] = await setup.db.selectFrom('payment_event').select(['outcome', 'reason']).execute();
    expect(event).toMatchObject({ outcome: 'refused', reason: expect.any(String) });
  });

  it('get 404 if test payments are on, or of a provider that is not configured', async () => {
    const answer = await support.request('/api/payments/webhook/test', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect((await support.request('/api/payments/test/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('are not read if they are too large', async () => {
    expect((await support.notify({ id: 'x'.repeat(300_000) })).status).toBe(413);
  });
});

it('notices that are not about the support page are ignored', async () => {
  const other = { id: 'evt_x', type: 'customer.created', created: testTime, data: { object: {} } };
  expect(await outcome(support.notify(other))).toBe('nothing new');
  const shop = checkoutPaid({ pledge: '' });
  Object.assign(shop.data.object, { metadata: {} });
  expect(await outcome(support.notify(shop))).toBe('nothing new');
});

it('the supports of a reader are listed, with or without the finished ones', async () => {
  const [single, monthly] = [await startPledge(), await startPledge('monthly')];
  await support.notify(checkoutPaid({ pledge: single }));
  await support.notify(invoicePaid({ pledge: monthly }, 'in_1'));
  await support.notify(invoicePaid({ pledge: monthly }, 'in_2', testTime + 30 * 86_400));
  const runningSupports = await supportsOf(setup.db, 'OLVASO@example.hu', { finished: false });
  expect(runningSupports).toEqual([
    {
      id: expect.any(String),
      site: 'main',
      monthly: true,
      amount: 3000,
      currency: 'HUF',
      state: 'running',
      paused: false,
      firstPaidAt: testTime,
      lastPaidAt: testTime,
      times: 2,
    },
  ]);
  expect(
    (await supportsOf(setup.db, 'olvaso@example.hu', { finished: true })).map(({ state }) => state),
  ).toEqual(['running', 'given']);
  expect(await supportsOf(setup.db, 'mas@example.hu', { finished: true })).toEqual([]);
});
