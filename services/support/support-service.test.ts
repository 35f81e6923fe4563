import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { type StripeDouble, startStripeDouble } from './testing/stripe-double.ts';
import { supportDouble, webhookSecret } from './testing/support-double.ts';

let db: Database;
let stripe: StripeDouble;
beforeAll(async () => {
  ({ db } = await testDatabase());
  await sql`insert into site (id, slug) values (1, 'main'), (2, 'erdely') on conflict do nothing`.execute(db);
  stripe = await startStripeDouble();
});
afterAll(async () => {
  await stripe[Symbol.asyncDispose]();
  await db.destroy();
});
beforeEach(async () => {
  await sql`truncate pledge, payment, payment_refund, payment_event, support, mail, rate_window cascade`.execute(db);
  stripe.requests.length = 0;
  stripe.troubles.length = 0;
});

const withStripe = () => supportDouble(db, { stripe: { secretKey: 'sk_test_12345678', webhookSecret, api: stripe.origin } });
const pledges = () => db.selectFrom('pledge').selectAll().orderBy('id').execute();
const where = (answer: Response) => answer.headers.get('location') ?? '';

describe('the form', () => {
  it('leads to the provider with an amount, a currency and addresses that the server chose', async () => {
    const answer = await withStripe().order({
      amount: '1',
      currency: 'eur',
      success_url: 'https://evil.example/',
      return_to: '//evil.example',
    });
    expect(answer.status).toBe(303);
    expect(where(answer)).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const [pledge] = await pledges();
    expect(pledge).toMatchObject({ amount: 500_000, currency: 'HUF', monthly: false, state: 'started', email: 'olvaso@example.hu' });
    const [request] = stripe.requests;
    expect(request).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions', authorization: 'Bearer sk_test_12345678' });
    expect(request?.fields).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'huf',
      'line_items[0][price_data][unit_amount]': '500000',
      'payment_intent_data[metadata][pledge]': pledge?.token,
      success_url: `http://localhost:3000/tamogatas/siker?id=${pledge?.token}`,
      cancel_url: 'http://localhost:3000/tamogatas/hiba?miert=megszakitva',
    });
    expect(JSON.stringify(request)).not.toContain('evil');
  });

  it('makes a subscription of a monthly one, in the site’s currency', async () => {
    await withStripe().order(
      { often: 'monthly', monthly: '40' },
      { host: 'erdely.localhost:3000', origin: 'http://erdely.localhost:3000' },
    );
    const [request] = stripe.requests;
    expect(request?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][currency]': 'ron',
      'line_items[0][price_data][unit_amount]': '4000',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][pledge]': (await pledges())[0]?.token,
    });
    expect(request?.fields.success_url).toMatch(/^http:\/\/erdely\.localhost:3000\/tamogatas\/siker/);
  });

  it.each([
    ['too little', { own: '499' }, 'hiba=osszeg&mod=egyszeri'],
    ['too much', { own: '1000001' }, 'hiba=osszeg'],
    ['a fraction', { own: '1000,5' }, 'hiba=osszeg'],
    ['less than nothing', { own: '-5000' }, 'hiba=osszeg'],
    ['another notation', { own: '5e3' }, 'hiba=osszeg'],
    ['no amount', { once: null, own: '' }, 'hiba=osszeg'],
    ['no such frequency', { often: 'daily' }, 'hiba=osszeg'],
    ['no address', { email: 'valaki' }, 'hiba=email'],
    ['two addresses', { email: 'a@example.hu,b@example.hu' }, 'hiba=email'],
    ['a header in the address', { email: 'a@example.hu\r\nBcc: b@example.hu' }, 'hiba=email'],
    ['a name with tags', { name: '<b>x</b>' }, 'hiba=nev'],
  ])('is sent back with %s, and nothing is stored', async (_, fields, fault) => {
    const answer = await withStripe().order(fields);
    expect(answer.status).toBe(303);
    expect(where(answer)).toMatch(/^\/tamogatas\?/);
    expect(where(answer)).toContain(fault);
    expect(await pledges()).toEqual([]);
    expect(stripe.requests).toEqual([]);
  });

  it.each([
    ['500', 50_000],
    ['1 000 000', 100_000_000],
    ['7777', 777_700],
  ])('takes an amount of one’s own before the chosen one: %s', async (own, amount) => {
    await withStripe().order({ own });
    expect((await pledges())[0]?.amount).toBe(amount);
  });

  it('answers JSON to JSON', async () => {
    const { routes } = withStripe();
    const post = (body: object) =>
      routes.request('/api/support', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        body: JSON.stringify(body),
      });
    expect(await (await post({ often: 'once', own: 5000, email: 'a@example.hu' })).json()).toEqual({
      url: expect.stringContaining('checkout.stripe.com'),
    });
    const refused = await post({ often: 'once', own: 1, email: 'a@example.hu' });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ status: 400, issues: [{ path: 'own' }] });
  });

  it('is refused from pages that are not ours', async () => {
    for (const origin of ['https://evil.example', 'null']) expect((await withStripe().order({}, { origin })).status).toBe(403);
    expect(await pledges()).toEqual([]);
  });

  it('is refused when it comes too often', async () => {
    const support = withStripe();
    const answers: string[] = [];
    for (let n = 0; n < 21; n++) answers.push(where(await support.order({ email: `olvaso${n}@example.hu` })));
    expect(answers.filter((to) => to.startsWith('https:'))).toHaveLength(20);
    expect(answers.at(-1)).toBe('/tamogatas/hiba?miert=sok');
  });

  it('says that nothing can be paid where there is no provider', async () => {
    const support = supportDouble(db);
    expect(where(await support.order())).toBe('/tamogatas/hiba?miert=nincs');
    expect(await (await support.routes.request('/api/support')).json()).toEqual({ payment: 'none' });
  });
});

describe('a provider in trouble', () => {
  it('is asked twice with the same key, and makes one checkout', async () => {
    stripe.troubles.push('lost');
    expect(where(await withStripe().order())).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\d+$/);
    expect(new Set(stripe.requests.map(({ key }) => key)).size).toBe(1);
    expect(stripe.requests).toHaveLength(2);
  });

  it.each([[[500, 503]], [[402]]])('that answers %j: the reader is told, the pledge is given up', async (troubles) => {
    stripe.troubles.push(...troubles);
    const support = withStripe();
    expect(where(await support.order())).toBe('/tamogatas/hiba?miert=szolgaltato');
    expect(await pledges()).toMatchObject([{ state: 'failed' }]);
    expect(support.logged).toContain('error: no checkout could be made');
  });
});
