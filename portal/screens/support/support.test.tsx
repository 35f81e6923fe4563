import { describe, expect, it } from 'vitest';
import type { SiteSlug } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import type { SupportOffer, SupportThanks } from '#contract/support.ts';
import { cacheRules } from '#portal/page/cache-rules.ts';
import { route } from '#portal/page/route.tsx';
import { readAnswer } from '#portal/parts/support/send-support.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { failureScreen, thanksScreen } from './outcome.screen.tsx';
import { supportScreen } from './support.screen.tsx';

const routes = [
  route('support', '/tamogatas', supportScreen, cacheRules.list),
  route('support', '/tamogatas/siker', thanksScreen, cacheRules.personal, { query: ['id'] }),
  route('support', '/tamogatas/hiba', failureScreen, cacheRules.list),
];
const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const booked: SupportThanks = {
  state: 'booked',
  monthly: false,
  amount: 60,
  currency: 'RON',
  counter: { recurring: 2, onetime: 3, total: 300_023 },
};

interface Visit {
  payment?: SupportOffer['payment'];
  hasAccount?: boolean;
  thanks?: SupportThanks;
  site?: SiteSlug;
}

async function open(path: string, visit: Visit = {}) {
  const { payment = 'test', hasAccount = true, thanks = booked, site = 'main' } = visit;
  const client: Partial<Client> = {
    supportOffer: async () => ({ payment }),
    supportThanks: async () => thanks,
  };
  const { support, ...rest } = sampleSites[site];
  const account = hasAccount ? support.account : null;
  const context = { site: { ...rest, support: { ...support, account } }, query: { id: token } };
  return (await openPath(routes, path, client, context)).html;
}

// docs/product/support.md#form
describe('the form', () => {
  it('offers an amount of one’s own in each group, with one field for it', async () => {
    const html = await open('/tamogatas');
    expect(html).toMatch(/name="monthly" value="own"/);
    expect(html).toMatch(/name="once" value="own"/);
    expect(html.match(/name="own"/g)).toHaveLength(1);
    // Limits that a browser checks would silently stop the form while the field is hidden.
    expect(html).not.toMatch(/name="own"[^>]*(?:min|pattern|required)=/);
  });

  it('has amounts in lej on the regional site', async () => {
    const html = await open('/tamogatas', { site: 'erdely' });
    expect(html).toMatch(/value="\d+"[^>]*>(?:<[^>]*>)*\d+\slej</);
    expect(html).not.toMatch(/\bLei\b/);
    expect(sampleSites.erdely.currencySign).toBe('lej');
  });

  it('gives way to the account for transfers while cards cannot be used, if there is one', async () => {
    expect(await open('/tamogatas', { payment: 'none' })).toMatch(/href="#utalas".*id="utalas"/s);
    const html = await open('/tamogatas', { payment: 'none', hasAccount: false });
    expect(html).not.toContain('utalas"');
    expect(html).toContain('Most nem tudsz bankkártyával fizetni');
  });

  it('contains all possible messages, hidden', async () => {
    const html = await open('/tamogatas');
    for (const trouble of ['own', 'email', 'name', 'tooMany', 'offline', 'provider', 'network'])
      expect(html).toMatch(new RegExp(`<p[^>]*id="hiba-${trouble}"[^>]*hidden=""`));
  });

  it.each([
    [200, { url: 'https://pay.example/' }, { kind: 'go', url: 'https://pay.example/' }],
    [400, { issues: [{ path: 'email' }] }, { kind: 'trouble', trouble: 'email' }],
    [429, {}, { kind: 'trouble', trouble: 'tooMany' }],
    [404, {}, { kind: 'trouble', trouble: 'offline' }],
    [502, null, { kind: 'trouble', trouble: 'provider' }],
    [200, null, { kind: 'trouble', trouble: 'provider' }],
  ])('understands an answer with status %i and body %j', (status, body, answer) =>
    expect(readAnswer(status, body)).toEqual(answer),
  );
});

// docs/product/support.md#thanks
describe('the page of thanks', () => {
  it('shows the counter including this support, in lej', async () => {
    const html = await open('/tamogatas/siker');
    expect(html).toMatch(/data-minutes="300023">300\s023</);
    expect(html).toMatch(/60\slej/);
    expect(html).not.toContain('await-support');
  });

  it('marks the device of a supporter, but not of one who got the money back', async () => {
    expect(await open('/tamogatas/siker')).toContain('data-behaviour="support-done"');
    const html = await open('/tamogatas/siker', { thanks: { ...booked, state: 'refunded' } });
    expect(html).toContain('Visszautaltuk a támogatásodat');
    expect(html).not.toContain('support-done');
  });

  it('says that the payment is being confirmed until the provider reports it', async () => {
    const html = await open('/tamogatas/siker', { thanks: { ...booked, state: 'waiting', counter: null } });
    expect(html).toMatch(/60\slej<\/b> egyszeri támogatás – megerősítésre vár/);
    expect(html).toContain('data-behaviour="await-support"');
    expect(html).toContain('Megnézem, megjött-e');
  });
});

// docs/product/support.md#sample-data
it('real payments are not mixed with made-up ones', async () => {
  const sample = /Próbafizetés|Mintaszámla|Mintabank|Példa egy lap/;
  expect(await open('/tamogatas', { payment: 'test' })).toMatch(sample);
  expect(await open('/tamogatas', { payment: 'card' })).not.toMatch(sample);
  expect(await open('/tamogatas/hiba', { payment: 'card' })).not.toContain('#utalas');
});
