import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eraseUnpaidContacts } from './queries/erase-unpaid-contacts.ts';
import { invoicePaid } from './testing/stripe-events.ts';
import { locationOf, supportSetup } from './testing/support-setup.ts';
import { testSupport, testTime, webhookSecret } from './testing/test-support.ts';

const setup = supportSetup();
const testPayments = (now = () => testTime * 1000) => testSupport(setup.db, { usesTestPayments: true, now });

describe('a test payment', () => {
  const press = (
    support: ReturnType<typeof testPayments>,
    path: string,
    outcome: string,
    origin = 'http://localhost:3000',
  ) =>
    support.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: `outcome=${outcome}`,
    });

  it('passes all steps: page, notice, books, receipt, thanks; a second press changes nothing', async () => {
    const support = testPayments();
    const path = new URL(locationOf(await support.order({ often: 'monthly', name: 'Kovács Ági' }))).pathname;
    expect(await (await support.request(path)).text()).toContain('Próbafizetés – itt nem mozdul pénz');
    const back = locationOf(await press(support, path, 'succeed'));
    await press(support, path, 'succeed');
    expect(await setup.db.selectFrom('support').select(['site', 'recurring']).execute()).toEqual([
      { site: 1, recurring: true },
    ]);
    const mails = await setup.db
      .selectFrom('mail')
      .select(['recipient', 'subject', 'text', 'html'])
      .execute();
    expect(mails).toEqual([
      {
        recipient: 'olvaso@example.hu',
        subject: 'Megérkezett a támogatásod: 3\u00a0000\u00a0Ft',
        text: expect.stringContaining('Kedves Kovács Ági!'),
        html: expect.stringContaining('/api/support/stop/'),
      },
    ]);
    const token = new URL(back, 'http://localhost').searchParams.get('id');
    const thanks = await support.request(`/api/support/thanks/${token}`);
    expect(await thanks.json()).toEqual({
      state: 'booked',
      monthly: true,
      amount: 3000,
      currency: 'HUF',
      counter: { recurring: 1, onetime: 0, total: 300_010 },
    });
  });

  it.each([
    ['fail', 'sikertelen'],
    ['cancel', 'megszakitva'],
  ])('that is to %s books nothing', async (outcome, why) => {
    const support = testPayments();
    const path = new URL(locationOf(await support.order())).pathname;
    expect(locationOf(await press(support, path, outcome))).toBe(`/tamogatas/hiba?miert=${why}`);
    expect(await setup.pledges()).toMatchObject([{ state: 'failed' }]);
    expect(await setup.db.selectFrom('support').selectAll().execute()).toEqual([]);
  });

  it('cannot be sent from pages that are not ours', async () => {
    const support = testPayments();
    const path = new URL(locationOf(await support.order())).pathname;
    expect((await press(support, path, 'succeed', 'https://evil.example')).status).toBe(403);
    expect(await setup.db.selectFrom('payment').selectAll().execute()).toEqual([]);
  });

  it('is not available beside a real provider', async () => {
    const path = new URL(locationOf(await testPayments().order())).pathname;
    const both = testSupport(setup.db, {
      usesTestPayments: true,
      stripe: { secretKey: 'sk_test_12345678', webhookSecret, api: setup.stripe.origin },
    });
    expect((await both.request(path)).status).toBe(404);
    expect((await press(both, path, 'succeed')).status).toBe(404);
    expect(await (await both.request('/api/support')).json()).toEqual({ payment: 'card' });
  });

  it('is thanked for a day', async () => {
    let now = testTime * 1000;
    const support = testPayments(() => now);
    await support.order();
    const [pledge] = await setup.pledges();
    const thanks = () => support.request(`/api/support/thanks/${pledge?.token}`);
    expect(await (await thanks()).json()).toMatchObject({ state: 'waiting', counter: null });
    now += 24 * 3_600_000 + 1;
    expect((await thanks()).status).toBe(404);
  });
});

describe('the link in the receipt', () => {
  const stopForm = (origin = 'http://localhost:3000') => ({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
  });

  it('ends a monthly support when its button is pressed, not when it is opened; the provider’s notice ends it in the books', async () => {
    const support = testPayments();
    const path = new URL(locationOf(await support.order({ often: 'monthly' }))).pathname;
    await support.request(path, { ...stopForm(), body: 'outcome=succeed' });
    const stop = `/api/support/stop/${(await setup.pledges())[0]?.stop_token}`;
    expect(await (await support.request(stop)).text()).toContain('Igen, állítsátok le');
    expect(await setup.pledges()).toMatchObject([{ state: 'running' }]);
    expect((await support.request(stop, stopForm('https://evil.example'))).status).toBe(403);
    expect((await support.request(stop, stopForm())).status).toBe(200);
    expect(await setup.pledges()).toMatchObject([{ state: 'ended' }]);
    const subjects = await setup.db.selectFrom('mail').select('subject').orderBy('id').execute();
    expect(subjects.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Megérkezett/),
      'Leállt a havi támogatásod',
    ]);
    expect((await support.request('/api/support/stop/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('sends the request to Stripe, and says when there is no answer', async () => {
    const support = setup.withStripe();
    await support.order({ often: 'monthly' });
    const [pledge] = await setup.pledges();
    await support.notify(invoicePaid({ pledge: pledge?.token ?? '' }, 'in_1'));
    const stop = `/api/support/stop/${pledge?.stop_token}`;
    setup.stripe.troubles.push(500, 500);
    expect((await support.request(stop, stopForm())).status).toBe(502);
    expect((await support.request(stop, stopForm())).status).toBe(200);
    expect(setup.stripe.requests.at(-1)).toMatchObject({
      method: 'DELETE',
      path: `/v1/subscriptions/sub_${pledge?.token}`,
    });
  });
});

it('a payment that was begun and never paid is forgotten after 30 days', async () => {
  const support = testPayments();
  await support.order();
  await support.order({ email: 'mas@example.hu' });
  const [first] = await setup.pledges();
  await sql`update pledge set made_at = now() - interval '29 days'`.execute(setup.db);
  await eraseUnpaidContacts(setup.db);
  expect(await setup.pledges()).toMatchObject([{ email: 'olvaso@example.hu' }, { email: 'mas@example.hu' }]);
  await sql`update pledge set made_at = now() - interval '31 days' where id = ${first?.id}`.execute(setup.db);
  await eraseUnpaidContacts(setup.db);
  expect(await setup.pledges()).toMatchObject([
    { email: '', token: first?.token },
    { email: 'mas@example.hu' },
  ]);
  // A payment that arrives anyway is booked; there is nobody left to write to.
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost:3000' };
  await support.request(`/api/payments/test/${first?.token}`, {
    method: 'POST',
    headers,
    body: 'outcome=succeed',
  });
  expect(await setup.pledges()).toMatchObject([{ state: 'given' }, { state: 'started' }]);
  expect(await setup.db.selectFrom('mail').selectAll().execute()).toEqual([]);
});
