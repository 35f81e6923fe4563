import { describe, expect, it } from 'vitest';
import { supportSetup } from './testing/support-setup.ts';
import { testSupport, testTime } from './testing/test-support.ts';

const setup = supportSetup();
const hourSeconds = 3600;

/** The cookies that the browser sends back. */
const cookieOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const reopenForm = (
  { request }: Pick<ReturnType<typeof testSupport>, 'request'>,
  cookie = '',
  host = 'localhost:3000',
) => request('/api/support/again', { headers: { cookie, host } });

// docs/product/support.md#form
describe('the form after a payment that did not succeed', () => {
  it('has what was typed, for the same browser; its cookie reveals nothing and no script reads it', async () => {
    const support = setup.withStripe();
    const firstAnswer = await support.order({
      often: 'monthly',
      monthly: 'own',
      own: '7777',
      name: 'Kovács Ági',
    });
    const [pledge] = await setup.pledges();
    expect(firstAnswer.headers.get('set-cookie')).toBe(
      `support=${pledge?.token}; Max-Age=3600; Path=/api/support; HttpOnly; SameSite=Lax`,
    );
    const answer = await reopenForm(support, cookieOf(firstAnswer));
    const page = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    // Sent again, it is redirected there.
    expect(answer.headers.get('content-security-policy')).toContain(
      "; form-action 'self' https://checkout.stripe.com;",
    );
    for (const part of ['value="7777"', 'value="olvaso@example.hu"', 'value="Kovács Ági"'])
      expect(page).toContain(part);
    expect(page).toMatch(/name="often" value="monthly" checked/);
    expect(page).toMatch(/name="monthly" value="own" checked/);
    expect(page).not.toMatch(/role="alert"|aria-invalid=/);
  });

  it('has the offered amount that was chosen', async () => {
    const support = setup.withStripe();
    const page = await (await reopenForm(support, cookieOf(await support.order({ once: '5000' })))).text();
    expect(page).toMatch(/name="once" value="5000" checked/);
    expect(page).toMatch(/name="own"[^>]*value=""/);
  });

  it('has a cookie that is sent over https only, where the site is on https', async () => {
    const answer = await setup.withStripe().order({}, { origin: 'https://localhost:3000' });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    const support = testSupport(setup.db, { usesTestPayments: true, mainOrigin: 'https://cimlap.example' });
    // The site's address decides: a proxy sends requests over http.
    for (const headers of [{ origin: 'https://cimlap.example' }, undefined])
      expect((await support.order({}, headers)).headers.get('set-cookie')).toContain('; Secure');
  });

  it('is the empty form of the page for everybody else, on the other site, after an hour, and once it was paid', async () => {
    const support = setup.withStripe();
    const cookie = cookieOf(await support.order());
    const later = testSupport(setup.db, { now: () => (testTime + hourSeconds + 1) * 1000 });
    const answers = [
      await reopenForm(support),
      await reopenForm(support, 'support=x'),
      await reopenForm(support, `support=${'A'.repeat(22)}`),
      await reopenForm(support, cookie, 'erdely.localhost:3000'),
      await reopenForm(later, cookie),
    ];
    await setup.db.updateTable('pledge').set({ state: 'given' }).execute();
    answers.push(await reopenForm(support, cookie));
    for (const answer of answers)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/tamogatas']);
    expect(answers.at(-1)?.headers.get('set-cookie')).toContain('support=; Max-Age=0');
    expect(answers.at(-1)?.headers.get('cache-control')).toBe('private, no-store');
  });
});
