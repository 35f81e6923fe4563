import { describe, expect, it } from 'vitest';
import type { SupportChange } from '#contract/auth.ts';
import { createStripe } from './providers/stripe.ts';
import { isSupporter, paymentsOf, supportsOf } from './queries/supports-of.ts';
import { type ChangeSupport, createChangeSupport } from './rules/change-support.ts';
import { chargeRefunded, invoicePaid, invoicePaymentPaid } from './testing/stripe-events.ts';
import { supportSetup } from './testing/support-setup.ts';
import { testTime, webhookSecret } from './testing/test-support.ts';

const setup = supportSetup();
const email = 'Olvaso@example.hu';
const back = 'http://localhost:3000/tamogatas/belepes?lepes=kartya';

/** An active monthly support of 3 000 Ft, and what its reader does with it. */
async function startRunning() {
  const { db, stripe } = setup;
  const service = setup.withStripe();
  await service.order({ often: 'monthly' });
  const [{ id = '', token = '' } = {}] = await setup.pledges();
  await service.notify(invoicePaid({ pledge: token }, 'in_1'));
  stripe.requests.length = 0;
  const sites = {
    main: { slug: 'main', name: 'Címlap', origin: 'http://localhost:3000' },
    erdely: { slug: 'erdely', name: 'Címlap Erdély', origin: 'http://erdely.localhost:3000' },
  } as const;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const provider = createStripe({ secretKey: 'sk_test_12345678', webhookSecret, api: stripe.origin });
  const ask: ChangeSupport = createChangeSupport({ db, sites, now: () => testTime * 1000, log }, provider);
  type Kind = Exclude<SupportChange['change'], 'amount'>;
  return {
    token,
    service,
    changeAmount: (amount: number) => ask(email, { id, change: 'amount', amount }, back),
    change: (change: Kind) => ask(email, { id, change }, back),
    stopByAnother: () => ask('mas@example.hu', { id, change: 'stop' }, back),
  };
}

describe('a reader changes a monthly support', () => {
  it('to another sum: the next month is booked with it, and a month charged before with the old one', async () => {
    const { changeAmount, service, token } = await startRunning();
    await changeAmount(5000);
    expect(setup.stripe.requests.at(-1)).toMatchObject({
      method: 'POST',
      path: `/v1/subscriptions/sub_${token}`,
      fields: {
        'items[0][id]': 'si_1',
        'items[0][price_data][product]': 'prod_1',
        'items[0][price_data][unit_amount]': '500000',
        proration_behavior: 'none',
      },
    });
    const monthSeconds = 31 * 86_400;
    await service.notify(invoicePaid({ pledge: token, amount: 500_000 }, 'in_2', testTime + monthSeconds));
    await service.notify(
      invoicePaid({ pledge: token, amount: 300_000 }, 'in_3', testTime + 2 * monthSeconds),
    );
    const other = await service.notify(
      invoicePaid({ pledge: token, amount: 1 }, 'in_4', testTime + 3 * monthSeconds),
    );
    expect(await other.json()).toEqual({ outcome: 'refused' });
    expect((await paymentsOf(setup.db, email)).map(({ amount: sum }) => sum).sort()).toEqual([
      3000, 3000, 5000,
    ]);
    expect(await supportsOf(setup.db, email, { finished: false })).toMatchObject([
      { amount: 5000, times: 3 },
    ]);
    const mails = await setup.db.selectFrom('mail').select(['subject', 'text']).orderBy('id').execute();
    expect(mails.map(({ subject }) => subject)).toContain(
      'Megváltozott a havi támogatásod: 5\u00a0000\u00a0Ft',
    );
    expect(
      mails.filter(({ subject }) => subject?.startsWith('Megérkezett')).map(({ subject }) => subject),
    ).toEqual(['3', '5', '3'].map((sum) => `Megérkezett a támogatásod: ${sum}\u00a0000\u00a0Ft`));
  });

  it('not to a sum that the site does not accept', async () => {
    const { changeAmount } = await startRunning();
    for (const sum of [0, -5, 99_999_999])
      await expect(changeAmount(sum)).rejects.toMatchObject({ status: 400 });
    expect(setup.stripe.requests).toEqual([]);
  });

  it('by pausing and resuming it', async () => {
    const { change, token } = await startRunning();
    const state = async () => (await supportsOf(setup.db, email, { finished: false }))[0]?.paused;
    await change('pause');
    expect(await state()).toBe(true);
    expect(setup.stripe.requests.at(-1)?.fields).toEqual({ 'pause_collection[behavior]': 'void' });
    await change('resume');
    expect(await state()).toBe(false);
    expect(setup.stripe.requests.at(-1)).toMatchObject({
      path: `/v1/subscriptions/sub_${token}`,
      fields: { pause_collection: '' },
    });
  });

  it('to another card, on the provider’s page', async () => {
    const { change } = await startRunning();
    expect(await change('card')).toEqual({
      url: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//),
    });
    expect(setup.stripe.requests.at(-1)).toMatchObject({
      path: '/v1/billing_portal/sessions',
      fields: { customer: 'cus_1', return_url: back, 'flow_data[type]': 'payment_method_update' },
    });
  });

  it('which stays as it was where the provider does not answer, and which nobody else can change', async () => {
    const { changeAmount, change, stopByAnother, token } = await startRunning();
    await expect(stopByAnother()).rejects.toMatchObject({ status: 404 });
    setup.stripe.troubles.push(500, 500);
    await expect(change('pause')).rejects.toMatchObject({ status: 502 });
    setup.stripe.troubles.push(500, 500);
    await expect(changeAmount(5000)).rejects.toMatchObject({ status: 502 });
    expect(await supportsOf(setup.db, email, { finished: false })).toMatchObject([
      { amount: 3000, paused: false },
    ]);
    await change('stop');
    expect(setup.stripe.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/v1/subscriptions/sub_${token}`,
    });
  });
});

it('payments show refunds, and whoever gave in the last year is a supporter', async () => {
  const { service } = await startRunning();
  await service.notify(invoicePaymentPaid('in_1', 'pi_1'));
  await service.notify(chargeRefunded('pi_1', 100_000));
  expect(await paymentsOf(setup.db, email)).toMatchObject([{ amount: 3000, refunded: 1000, monthly: true }]);
  expect(await isSupporter(setup.db, email, new Date(0))).toBe(true);
  expect(await isSupporter(setup.db, 'mas@example.hu', new Date(0))).toBe(false);
});
