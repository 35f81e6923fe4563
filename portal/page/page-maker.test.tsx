import { describe, expect, it } from 'vitest';
import { createClient, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { encodePage } from '#portal/http/encoded-page.ts';
import { pageHeaders } from '#portal/http/headers.ts';
import { sampleAssets } from '#portal/testing/sample-assets.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { cacheRules } from './cache-rules.ts';
import { pageKey } from './page.ts';
import { createPageMaker } from './page-maker.ts';
import type { PortalOptions } from './portal.ts';
import { testShow } from './testing/show.tsx';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const answers = (responses: Partial<Record<string, unknown>>): Transport => {
  return (name) => {
    const answer = responses[name];
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined
      ? Promise.reject(new CallError(404, 'not here'))
      : (Promise.resolve(answer) as never);
  };
};

function portal(transport: Transport = answers({ frontendInit: {} }), options: Partial<PortalOptions> = {}) {
  const problems: string[] = [];
  const pageMaker = createPageMaker(testShow, {
    sites,
    transport,
    assets: sampleAssets,
    onProblem: ({ message }) => problems.push(message),
    ...options,
  });
  return { ...pageMaker, problems, get: (url: string) => pageMaker.render(pageMaker.address('main', url)) };
}

const keyOf = (url: string) => pageKey(portal().address('main', url));

describe('a page’s address', () => {
  it('has one canonical form', () => {
    expect(keyOf('/rovat/sport?oldal=1')).toBe('main /rovat/sport');
    expect(keyOf('/rovat/sport?utm_source=x&oldal=2&fbclid=y')).toBe('main /rovat/sport?oldal=2');
    expect(keyOf('/rovat/%73port?oldal=2')).toBe('main /rovat/sport?oldal=2');
    expect(keyOf('/rovat/sport?isMobileApp=true&oldal=3')).toBe('main /rovat/sport?oldal=3&isMobileApp=1');
  });

  it('has no page number for the first page, or for a page without a list', () => {
    expect(keyOf('/?oldal=x')).toBe('main /');
    for (const first of ['1', '']) expect(keyOf(`/rovat/sport?oldal=${first}`)).toBe('main /rovat/sport');
  });

  it('with an invalid page number is unknown', () => {
    for (const bad of ['0', '-1', '01', '1e3', 'x', '99999999', '2;']) {
      expect(keyOf(`/rovat/sport?oldal=${bad}`)).toBe(keyOf('/x'));
    }
  });

  it('is in the app with any value of the flag except 0 and false, and with an empty one', () => {
    for (const flag of [
      'isMobileApp',
      'isMobileApp=',
      'isMobileApp=1',
      'isMobileApp=true',
      'isMobileApp=ios',
    ]) {
      expect(keyOf(`/rovat/sport?${flag}`), flag).toBe('main /rovat/sport?isMobileApp=1');
    }
    for (const flag of ['isMobileApp=0', 'isMobileApp=false', 'ismobile']) {
      expect(keyOf(`/rovat/sport?${flag}`), flag).toBe('main /rovat/sport');
    }
  });

  it('has the parameters in the form that its route prescribes', () => {
    expect(keyOf('/osszeg?oldal=2&b=1&a=007')).toBe('main /osszeg?a=7&oldal=2');
    expect(keyOf('/osszeg?a=x')).toBe(keyOf('/osszeg?a=%00'));
    expect(keyOf(`/osszeg?${'b'.repeat(9000)}&a=1`)).toBe('main /osszeg?a=1');
  });

  it('without a route shares one 404 page', () => {
    const strange = [
      '/x',
      '/%',
      '/%zz/%',
      '/a//b',
      '//evil.example/',
      '/rovat/Sport',
      '/rovat/a%2Fb',
      '/rovat/',
      '/\u0000',
      '*',
      '',
      'http://x/y',
      `/${'a/'.repeat(5000)}`,
    ];
    for (const url of strange) expect(keyOf(url), url).toBe('main ?');
  });

  it('of an article needs a valid date', () => {
    expect(keyOf('/belfold/2026/11/20/egy-cikk')).toBe('main /belfold/2026/11/20/egy-cikk');
    expect(keyOf('/belfold/2026/1/2/egy-cikk'), 'leads to it').toBe('main /belfold/2026/1/2/egy-cikk');
    expect(keyOf('/belfold/2026/jan/20/egy-cikk')).toBe('main ?');
    expect(keyOf('/belfold/26/01/20/egy-cikk')).toBe('main ?');
  });
});

describe('a page for frames on other sites', () => {
  it('has no site frame, scripts or storage, opens its links in new windows, and is not indexed', async () => {
    const { html, framable } = await portal().get('/beagyazas/allas');
    expect(framable).toBe(true);
    expect(html).toContain('score');
    expect(html).toContain('<base target="_top"/>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('src="/assets/frame.js"');
    for (const part of ['<header>', '/assets/entry.js', 'localStorage']) expect(html).not.toContain(part);
  });

  it('can be framed by anybody, with otherwise the same policy', async () => {
    const base = pageHeaders(true);
    const headersOf = async (url: string) =>
      (await encodePage(await portal().get(url), { base, tagHeader: null })).headers.fresh.identity;
    const framed = await headersOf('/beagyazas/allas');
    const policy = (headers: readonly string[]) =>
      headers[headers.indexOf('content-security-policy') + 1] ?? '';
    expect(policy(framed)).toBe(policy(base).replace("frame-ancestors 'self'", 'frame-ancestors *'));
    expect(framed).not.toContain('x-frame-options');
    expect(policy(await headersOf('/'))).toBe(policy(base));
    expect(await headersOf('/')).toContain('x-frame-options');
  });
});

describe('a page', () => {
  it('is a complete document with the screen in its main element', async () => {
    const { status, html } = await portal().get('/rovat/sport?oldal=2');
    expect(status).toBe(200);
    expect(html).toMatch(
      /^<!doctype html><html lang="hu" data-site="main" data-screen="list" data-build="b1" data-utc-offset="3600">/i,
    );
    expect(html).toContain('<main><p>list of sport, page 2</p></main>');
    expect(html).toContain('with common data');
  });

  it('has the cache tags of its content', async () => {
    const transport = answers({ frontendInit: {}, doc: { title: 'Impresszum' } });
    const { tags, cache } = await portal(transport).get('/dokumentum/impresszum');
    expect(tags).toEqual(expect.arrayContaining(['doc:impresszum', 'frontend']));
    expect(cache).toEqual(cacheRules.document);
  });

  it('has the cache tags of missing content, so that publishing it invalidates the page', async () => {
    expect((await portal().get('/dokumentum/semmi')).tags).toContain('doc:semmi');
    const client = createClient(answers({}), { site: 'main', signedIn: false }, (tags) =>
      missedTags.push(...tags),
    );
    const missedTags: string[] = [];
    await expect(client.unique({ slug: 'egy-hely' })).rejects.toMatchObject({ status: 404 });
    await expect(client.article({ slug: 'egy-cikk', page: 1 })).rejects.toMatchObject({ status: 404 });
    expect(missedTags).toEqual(['unique:egy-hely', 'slug:egy-cikk']);
  });

  it('is rendered without optional data, and is then cached only for a short time', async () => {
    const pageMaker = portal(answers({ frontendInit: {}, episodes: new CallError(500, 'down') }));
    const page = await pageMaker.get('/resz');
    expect(page.html).toContain('without a part');
    expect(page.cache).toEqual(cacheRules.degraded);
    expect(pageMaker.problems).toHaveLength(1);
  });

  it('is rendered without the common data of all pages', async () => {
    const page = await portal(answers({ frontendInit: new CallError(503, 'down') })).get('/');
    expect(page).toMatchObject({ status: 200, cache: cacheRules.degraded });
    expect(page.html).toContain('without common data');
  });

  it('is a 404 when its route, its screen or a call finds nothing', async () => {
    for (const url of ['/ilyen-nincs', '/nincs/valami', '/dokumentum/semmi']) {
      const page = await portal().get(url);
      expect(page, url).toMatchObject({ status: 404, cache: cacheRules.notFound });
      expect(page.html).toContain('error 404');
    }
    expect((await portal().get('/nincs/valami')).tags).toContain('slug:valami');
  });

  it('is a 404 with its own view when its screen rejects the parameters', async () => {
    expect(await portal().get('/osszeg?a=x')).toMatchObject({ status: 404, cache: { isOverflow: true } });
    expect(await portal(answers({})).get('/osszeg?a=1')).toMatchObject({ status: 200 });
  });

  it('is a redirect when its screen throws one', async () => {
    expect(await portal().get('/regi')).toMatchObject({ status: 301, location: '/uj', html: '' });
  });

  it('fails without its essential data', async () => {
    await expect(portal(answers({ doc: new CallError(500, 'down') })).get('/dokumentum/x')).rejects.toThrow(
      'down',
    );
  });

  it('fails when its data takes too long', async () => {
    const transport: Transport = (name) =>
      name === 'doc' ? new Promise(() => {}) : Promise.reject(new CallError(404, 'no'));
    await expect(portal(transport, { deadlineMs: 1 }).get('/dokumentum/x')).rejects.toThrow(
      'longer than 1 ms',
    );
  });
});

it('an empty form is cached like any page, its results are overflow', async () => {
  const pageMaker = portal();
  const rules = await Promise.all(
    ['/osszeg', '/osszeg?a=1'].map(async (url) => (await pageMaker.get(url)).cache.isOverflow ?? false),
  );
  expect(rules).toEqual([false, true]);
});

it('a list with its own page size is overflow, the usual one is not', async () => {
  const pageMaker = portal();
  const rules = await Promise.all(
    ['/rovat/sport', '/rovat/sport?oldal=2', '/rovat/sport?perPage=20'].map(
      async (url) => (await pageMaker.get(url)).cache.isOverflow ?? false,
    ),
  );
  expect(rules).toEqual([false, false, true]);
});

it('the failure page needs no service', async () => {
  const pageMaker = portal(answers({ frontendInit: new CallError(503, 'down') }));
  const { status, html } = await pageMaker.failure(pageMaker.address('main', '/'), 503, async () => false);
  expect(status).toBe(503);
  expect(html).toContain('error 500');
});

describe('islands', () => {
  const islands = async () => {
    const pageMaker = portal();
    const { html } = await pageMaker.get('/szigetek');
    return {
      html,
      problems: pageMaker.problems,
      tags: [...html.matchAll(/<is-land .*?<\/is-land>/g)].map(([tag]) => tag),
    };
  };

  it('have their props, and unique ids', async () => {
    const { tags } = await islands();
    expect(tags[0]).toMatch(
      /^<is-land name="counter" when="visible" props="{&quot;start&quot;:1}" pre="[^"]+"><button type="button" id="[^"]+">1<\/button>/,
    );
    const ids = tags.map((tag) => /id="([^"]+)"/.exec(tag)?.[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('that throw are left out, and the page is rendered', async () => {
    const { html, problems, tags } = await islands();
    expect(html).not.toContain('name="broken"');
    expect(tags).toHaveLength(3);
    expect(problems).toEqual(['island broken was left out']);
  });

  it('are plain React inside another island', async () => {
    const { tags } = await islands();
    expect(tags[2]).toMatch(
      /^<is-land name="nesting" [^>]*><div><button [^>]*>7<\/button><\/div><\/is-land>$/,
    );
  });
});
