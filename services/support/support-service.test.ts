import { describe, expect, it } from 'vitest';
import { locationOf, supportSetup } from './testing/support-setup.ts';
import { testSupport } from './testing/test-support.ts';

const setup = supportSetup();

describe('the form', () => {
  it('leads to the provider with an amount, a currency and addresses that the server chose', async () => {
    const answer = await setup.withStripe().order({
      amount: '1',
      currency: 'eur',
      success_url: 'https://evil.example/',
      return_to: '//evil.example',
    });
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe('https://checkout.stripe.com/c/pay/cs_test_1');
    const [pledge] = await setup.pledges();
    expect(pledge).toMatchObject({
      amount: 500_000,
      currency: 'HUF',
      monthly: false,
      state: 'started',
      email: 'olvaso@example.hu',
    });
    const [request] = setup.stripe.requests;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      authorization: 'Bearer sk_test_12345678',
    });
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
    await setup
      .withStripe()
      .order(
        { often: 'monthly', monthly: '40' },
        { host: 'erdely.localhost:3000', origin: 'http://erdely.localhost:3000' },
      );
    const [request] = setup.stripe.requests;
    expect(request?.fields).toMatchObject({
      mode: 'subscription',
      'line_items[0][price_data][currency]': 'ron',
      'line_items[0][price_data][unit_amount]': '4000',
      'line_items[0][price_data][recurring][interval]': 'month',
      'subscription_data[metadata][pledge]': (await setup.pledges())[0]?.token,
    });
    expect(request?.fields.success_url).toMatch(/^http:\/\/erdely\.localhost:3000\/tamogatas\/siker/);
  });

  it.each([
    ['too little', { once: 'own', own: '499' }, 'own'],
    ['too much', { once: 'own', own: '1000001' }, 'own'],
    ['a fraction', { once: 'own', own: '1000,5' }, 'own'],
    ['less than nothing', { once: 'own', own: '-5000' }, 'own'],
    ['another notation', { once: 'own', own: '5e3' }, 'own'],
    ['an own amount that is not given', { once: 'own', own: '' }, 'own'],
    ['no amount', { once: null, own: '5000' }, 'own'],
    ['no such frequency', { often: 'daily' }, 'own'],
    ['no address', { email: 'valaki' }, 'email'],
    ['two addresses', { email: 'a@example.hu,b@example.hu' }, 'email'],
    ['a header in the address', { email: 'a@example.hu\r\nBcc: b@example.hu' }, 'email'],
    ['a name with tags', { name: '<b>x</b>' }, 'name'],
  ])('is shown again with %s, and nothing is stored', async (_, fields, fault) => {
    const answer = await setup.withStripe().order(fields);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.text()).toMatch(new RegExp(`name="${fault}"[^>]*aria-invalid="true"`));
    expect(await setup.pledges()).toEqual([]);
    expect(setup.stripe.requests).toEqual([]);
  });

  it('is shown again with all input, escaped', async () => {
    const support = setup.withStripe();
    const typed = {
      often: 'monthly',
      once: '5000',
      monthly: 'own',
      own: '1"<',
      email: 'olvaso@example.hu',
      name: 'Kovács Ági',
    };
    const page = await (await support.order(typed)).text();
    expect(page).toContain('value="1&quot;&lt;"');
    expect(page).toContain('value="olvaso@example.hu"');
    expect(page).toContain('value="Kovács Ági"');
    expect(page).toMatch(/name="often" value="monthly" checked/);
    expect(page).toMatch(/name="monthly" value="own" checked/);
    expect(page).toMatch(/name="once" value="5000" checked/);
    expect(support.logged.join()).not.toContain('olvaso');
  });

  it('names amounts in lei on the regional site', async () => {
    const host = { host: 'erdely.localhost:3000', origin: 'http://erdely.localhost:3000' };
    const page = await (await setup.withStripe().order({ once: 'own', own: '1' }, host)).text();
    expect(page).toMatch(/legalább 5\slej, legfeljebb 15\s000\slej/);
    expect(page).not.toContain('Lei');
  });

  it.each([
    ['500', 50_000],
    ['1 000 000', 100_000_000],
    ['7777', 777_700],
  ])('accepts a custom amount where it is selected: %s', async (own, amount) => {
    await setup.withStripe().order({ once: 'own', own });
    expect((await setup.pledges())[0]?.amount).toBe(amount);
  });

  it('uses the selected amount, and ignores the field for a custom one', async () => {
    await setup.withStripe().order({ once: '5000', own: '7777' });
    await setup.withStripe().order({ often: 'monthly', once: 'own', monthly: '3000', own: 'x' });
    expect((await setup.pledges()).map(({ amount }) => amount)).toEqual([500_000, 300_000]);
  });

  it('answers JSON requests with JSON', async () => {
    const { request } = setup.withStripe();
    const post = (body: object) =>
      request('/api/support', {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        body: JSON.stringify(body),
      });
    expect(
      await (await post({ often: 'once', once: 'own', own: 5000, email: 'a@example.hu' })).json(),
    ).toEqual({
      url: expect.stringContaining('checkout.stripe.com'),
    });
    for (const [path, body] of [
      ['own', { often: 'once', once: 'own', own: 1 }],
      ['monthly', { often: 'monthly', monthly: 1 }],
      ['often', { often: 'yearly' }],
    ] as const) {
      const refusal = await post({ ...body, email: 'a@example.hu' });
      expect(refusal.status).toBe(400);
      expect(await refusal.json()).toMatchObject({ status: 400, issues: [{ path }] });
    }
  });

  it('is refused from pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null'])
      expect((await setup.withStripe().order({}, { origin })).status).toBe(403);
    expect(await setup.pledges()).toEqual([]);
  });

  it('is refused when it is sent too often', async () => {
    const support = setup.withStripe();
    const answers: Response[] = [];
    for (let n = 0; n < 21; n++) answers.push(await support.order({ email: `olvaso${n}@example.hu` }));
    expect(answers.filter((answer) => locationOf(answer).startsWith('https:'))).toHaveLength(20);
    expect(answers.at(-1)?.status).toBe(429);
    expect(await answers.at(-1)?.text()).toContain('value="olvaso20@example.hu"');
  });

  it('is not there without a payment provider', async () => {
    const support = testSupport(setup.db);
    expect((await support.order()).status).toBe(404);
    expect(await (await support.request('/api/support')).json()).toEqual({ payment: 'none' });
  });
});

describe('a failing payment provider', () => {
  it('is asked again with the same key, and creates one checkout', async () => {
    setup.stripe.troubles.push('lost');
    expect(locationOf(await setup.withStripe().order())).toMatch(
      /^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\d+$/,
    );
    expect(new Set(setup.stripe.requests.map(({ key }) => key)).size).toBe(1);
    expect(setup.stripe.requests).toHaveLength(2);
  });

  it.each([[[500, 503]], [[402]]])(
    'that answers %j: the reader is told, the pledge is given up',
    async (troubles) => {
      setup.stripe.troubles.push(...troubles);
      const support = setup.withStripe();
      const answer = await support.order();
      expect(answer.status).toBe(502);
      expect(await answer.text()).toContain('value="olvaso@example.hu"');
      expect(await setup.pledges()).toMatchObject([{ state: 'failed' }]);
      expect(support.logged).toContain('error: no checkout could be made');
    },
  );
});
