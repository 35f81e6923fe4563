import { describe, expect, it } from 'vitest';
import { supportDouble } from './testing/support-double.ts';
import { locationOf, supportSetup } from './testing/support-setup.ts';

const given = supportSetup();

describe('the form', () => {
  it('leads to the provider with an amount, a currency and addresses that the server chose', async () => {
    const answer = await given.withStripe().order({
      amount: '1',
      currency: 'eur',
      success_url: 'https://evil.example/',
      return_to: '//evil.example',
    });
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const [pledge] = await given.pledges();
    expect(pledge).toMatchObject({ amount: 500_000, currency: 'HUF', monthly: false, state: 'started', email: 'olvaso@example.hu' });
    const [request] = given.stripe.requests;
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
    await given
      .withStripe()
      .order({ often: 'monthly', monthly: '40' }, { host: 'erdely.localhost:3000', origin: 'http://erdely.localhost:3000' });
    const [request] = given.stripe.requests;
    expect(request?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][currency]': 'ron',
      'line_items[0][price_data][unit_amount]': '4000',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][pledge]': (await given.pledges())[0]?.token,
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
    const answer = await given.withStripe().order(fields);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toMatch(/^\/tamogatas\?/);
    expect(locationOf(answer)).toContain(fault);
    expect(await given.pledges()).toEqual([]);
    expect(given.stripe.requests).toEqual([]);
  });

  it.each([
    ['500', 50_000],
    ['1 000 000', 100_000_000],
    ['7777', 777_700],
  ])('takes an amount of one’s own before the chosen one: %s', async (own, amount) => {
    await given.withStripe().order({ own });
    expect((await given.pledges())[0]?.amount).toBe(amount);
  });

  it('answers JSON to JSON', async () => {
    const { routes } = given.withStripe();
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
    for (const origin of ['https://evil.example', 'null']) expect((await given.withStripe().order({}, { origin })).status).toBe(403);
    expect(await given.pledges()).toEqual([]);
  });

  it('is refused when it comes too often', async () => {
    const support = given.withStripe();
    const answers: string[] = [];
    for (let n = 0; n < 21; n++) answers.push(locationOf(await support.order({ email: `olvaso${n}@example.hu` })));
    expect(answers.filter((to) => to.startsWith('https:'))).toHaveLength(20);
    expect(answers.at(-1)).toBe('/tamogatas/hiba?miert=sok');
  });

  it('says that nothing can be paid where there is no provider', async () => {
    const support = supportDouble(given.db);
    expect(locationOf(await support.order())).toBe('/tamogatas/hiba?miert=nincs');
    expect(await (await support.routes.request('/api/support')).json()).toEqual({ payment: 'none' });
  });
});

describe('a provider in trouble', () => {
  it('is asked twice with the same key, and makes one checkout', async () => {
    given.stripe.troubles.push('lost');
    expect(locationOf(await given.withStripe().order())).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\d+$/);
    expect(new Set(given.stripe.requests.map(({ key }) => key)).size).toBe(1);
    expect(given.stripe.requests).toHaveLength(2);
  });

  it.each([[[500, 503]], [[402]]])('that answers %j: the reader is told, the pledge is given up', async (troubles) => {
    given.stripe.troubles.push(...troubles);
    const support = given.withStripe();
    expect(locationOf(await support.order())).toBe('/tamogatas/hiba?miert=szolgaltato');
    expect(await given.pledges()).toMatchObject([{ state: 'failed' }]);
    expect(support.logged).toContain('error: no checkout could be made');
  });
});
