import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { hidingCookie, isNewsletterConfigured } from '#portal/site/newsletter-hiding.ts';
import { NewsletterPrompt } from './newsletter-prompt.tsx';

it('the prompt is shown only after editors have switched it on', () => {
  expect(isNewsletterConfigured({ newsletter: '1' })).toBe(true);
  expect(isNewsletterConfigured(undefined)).toBe(false);
  expect(isNewsletterConfigured({})).toBe(false);
  for (const newsletter of ['0', '', 'true']) expect(isNewsletterConfigured({ newsletter })).toBe(false);
});

describe('dismissing the prompt', () => {
  it('lasts as long as docs/product/readers.md#newsletter-prompts says', () => {
    const times = (place: 'article' | 'front') =>
      [...renderToStaticMarkup(<NewsletterPrompt place={place} />).matchAll(/data-hide="(\d+)"/g)].map(
        ([, s]) => Number(s),
      );
    expect(times('article')).toEqual([2 * 86_400]);
    expect(times('front')).toEqual([86_400, 2 * 365 * 86_400]);
  });

  it('sets a cookie for the whole site, which other sites cannot send', () => {
    expect(hidingCookie('article', 172_800, false)).toBe(
      'nl_ap_promo_hide=1; Max-Age=172800; Path=/; SameSite=Lax',
    );
    expect(hidingCookie('front', 63_072_000, true)).toBe(
      'nl_fp_promo_hide=1; Max-Age=63072000; Path=/; SameSite=Lax; Secure',
    );
  });
});

it('the form asks only for an address, and posts to the service', () => {
  const html = renderToStaticMarkup(<NewsletterPrompt place="article" />);
  expect(html).toMatch(/<form [^>]*action="\/api\/newsletter\/subscribe" method="post"/);
  expect([...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)).toEqual(['email', 'listCodes']);
});
