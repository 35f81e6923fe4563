import { describe, expect, it } from 'vitest';
import { createClient, type Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import { encodePage } from '#portal/http/encoded-page.ts';
import { pageHeaders } from '#portal/http/headers.ts';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { cacheRules } from './cache-rules.ts';
import { pageKey } from './page.ts';
import { createPageMaker, type PortalOptions } from './page-maker.tsx';
import { testShow } from './testing/show.tsx';

const sites = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const assets = {
  build: 'b1',
  stylesheet: '/assets/style.css',
  groupStylesheets: {},
  script: '/assets/entry.js',
  frameScript: '/assets/f.js',
};
const answers = (given: Partial<Record<string, unknown>>): Transport => {
  return (name) => {
    const answer = given[name];
    if (answer instanceof Error) return Promise.reject(answer);
    return answer === undefined
      ? Promise.reject(new CallError(404, 'not here'))
      : (Promise.resolve(answer) as never);
  };
};

function portal(transport: Transport = answers({ frontendInit: {} }), options: Partial<PortalOptions> = {}) {
  const problems: string[] = [];
  const made = createPageMaker(testShow, {
    sites,
    transport,
    assets,
    onProblem: ({ what }) => problems.push(what),
    ...options,
  });
  return { ...made, problems, get: (url: string) => made.render(made.address('main', url)) };
}

const keyOf = (url: string) => pageKey(portal().address('main', url));

describe('an address', () => {
  it('is one page in whatever form it comes', () => {
    expect(keyOf('/rovat/sport?oldal=1')).toBe('main /rovat/sport');
    expect(keyOf('/rovat/sport?utm_source=x&oldal=2&fbclid=y')).toBe('main /rovat/sport?oldal=2');
    expect(keyOf('/rovat/%73port?oldal=2')).toBe('main /rovat/sport?oldal=2');
    expect(keyOf('/rovat/sport?isMobileApp=true&oldal=3')).toBe('main /rovat/sport?oldal=3&isMobileApp=1');
  });

  it('ignores page numbers where there are no pages, and the first one', () => {
    expect(keyOf('/?oldal=x')).toBe('main /');
    for (const first of ['1', '']) expect(keyOf(`/rovat/sport?oldal=${first}`)).toBe('main /rovat/sport');
  });

  it('with a page number that is none is no page', () => {
    for (const bad of ['0', '-1', '01', '1e3', 'x', '99999999', '2;']) {
      expect(keyOf(`/rovat/sport?oldal=${bad}`)).toBe(keyOf('/x'));
    }
  });

  it('is inside the app with any value of the flag but 0 and false, and without one', () => {
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

  it('has the form of its parameters that the route gives them', () => {
    expect(keyOf('/osszeg?oldal=2&b=1&a=007')).toBe('main /osszeg?a=7&oldal=2');
    expect(keyOf('/osszeg?a=x')).toBe(keyOf('/osszeg?a=%00'));
    expect(keyOf(`/osszeg?${'b'.repeat(9000)}&a=1`)).toBe('main /osszeg?a=1');
  });

  it('that no route has shares one page, whatever it holds', () => {
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

  it('of an article needs the form of a date', () => {
    expect(keyOf('/belfold/2026/11/20/egy-cikk')).toBe('main /belfold/2026/11/20/egy-cikk');
    expect(keyOf('/belfold/2026/1/20/egy-cikk')).toBe('main ?');
  });
});

describe('a page for frames of other sites', () => {
  it('is a document of its own: nothing of the site’s frame, scripts or storage, links that lead out, no place in search engines', async () => {
    const { html, framable } = await portal().get('/beagyazas/allas');
    expect(framable).toBe(true);
    expect(html).toContain('score');
    expect(html).toContain('<base target="_top"/>');
    expect(html).toContain('content="noindex"');
    expect(html).toContain('src="/assets/f.js"');
    for (const part of ['<header>', '/assets/entry.js', 'localStorage']) expect(html).not.toContain(part);
  });

  it('alone may be framed by anybody, under the same policy otherwise', async () => {
    const base = pageHeaders(true);
    const headersOf = async (url: string) =>
      (await encodePage(await portal().get(url), base)).headers.fresh.identity;
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
  it('is a whole document with the screen in its main element', async () => {
    const { status, html } = await portal().get('/rovat/sport?oldal=2');
    expect(status).toBe(200);
    expect(html).toMatch(
      /^<!doctype html><html lang="hu" data-site="main" data-screen="list" data-build="b1" data-utc-offset="3600">/i,
    );
    expect(html).toContain('<main><p>list of sport, page 2</p></main>');
    expect(html).toContain('with common data');
  });

  it('remembers what it was made from', async () => {
    const transport = answers({ frontendInit: {}, doc: { title: 'Impresszum' } });
    const { tags, cache } = await portal(transport).get('/dokumentum/impresszum');
    expect(tags).toEqual(expect.arrayContaining(['doc:impresszum', 'frontend']));
    expect(cache).toEqual(cacheRules.document);
  });

  it('remembers what it was made without: publishing that ends a 404, and fills a place that nobody had set', async () => {
    expect((await portal().get('/dokumentum/semmi')).tags).toContain('doc:semmi');
    const client = createClient(answers({}), { site: 'main', signedIn: false }, (tags) => told.push(...tags));
    const told: string[] = [];
    await expect(client.unique({ slug: 'egy-hely' })).rejects.toMatchObject({ status: 404 });
    await expect(client.article({ slug: 'egy-cikk', page: 1 })).rejects.toMatchObject({ status: 404 });
    expect(told).toEqual(['unique:egy-hely', 'slug:egy-cikk']);
  });

  it('stands without what it can do without, and is then kept for a short time only', async () => {
    const made = portal(answers({ frontendInit: {}, episodes: new CallError(500, 'down') }));
    const page = await made.get('/resz');
    expect(page.html).toContain('without a part');
    expect(page.cache).toEqual(cacheRules.degraded);
    expect(made.problems).toHaveLength(1);
  });

  it('stands without the common data of all pages', async () => {
    const page = await portal(answers({ frontendInit: new CallError(503, 'down') })).get('/');
    expect(page).toMatchObject({ status: 200, cache: cacheRules.degraded });
    expect(page.html).toContain('without common data');
  });

  it('is a 404 when its route, its screen or a call says that there is nothing', async () => {
    for (const url of ['/ilyen-nincs', '/nincs/valami', '/dokumentum/semmi']) {
      const page = await portal().get(url);
      expect(page, url).toMatchObject({ status: 404, cache: cacheRules.notFound });
      expect(page.html).toContain('error 404');
    }
    expect((await portal().get('/nincs/valami')).tags).toContain('slug:valami');
  });

  it('is a 404 with its own view when its screen says that the parameters make no sense', async () => {
    expect(await portal().get('/osszeg?a=x')).toMatchObject({ status: 404, cache: { isOverflow: true } });
    expect(await portal(answers({})).get('/osszeg?a=1')).toMatchObject({ status: 200 });
  });

  it('is a redirect when its screen says so', async () => {
    expect(await portal().get('/regi')).toMatchObject({ status: 301, location: '/uj', html: '' });
  });

  it('fails when what is essential cannot be had', async () => {
    await expect(portal(answers({ doc: new CallError(500, 'down') })).get('/dokumentum/x')).rejects.toThrow(
      'down',
    );
  });

  it('fails when its data does not come in time', async () => {
    const transport: Transport = (name) =>
      name === 'doc' ? new Promise(() => {}) : Promise.reject(new CallError(404, 'no'));
    await expect(portal(transport, { deadlineMs: 1 }).get('/dokumentum/x')).rejects.toThrow(
      'longer than 1 ms',
    );
  });
});

it('an empty form is kept like any page, what it finds is not', async () => {
  const made = portal();
  const rules = await Promise.all(
    ['/osszeg', '/osszeg?a=1'].map(async (url) => (await made.get(url)).cache.isOverflow ?? false),
  );
  expect(rules).toEqual([false, true]);
});

it('a list in a size that its address asks for is overflow, its own pages are not', async () => {
  const made = portal();
  const rules = await Promise.all(
    ['/rovat/sport', '/rovat/sport?oldal=2', '/rovat/sport?perPage=20'].map(
      async (url) => (await made.get(url)).cache.isOverflow ?? false,
    ),
  );
  expect(rules).toEqual([false, false, true]);
});

it('the page of a failure needs no service', async () => {
  const made = portal(answers({ frontendInit: new CallError(503, 'down') }));
  const { status, html } = await made.failure(made.address('main', '/'), 503, async () => false);
  expect(status).toBe(503);
  expect(html).toContain('error 500');
});

describe('islands', () => {
  const islands = async () => {
    const made = portal();
    const { html } = await made.get('/szigetek');
    return {
      html,
      problems: made.problems,
      tags: [...html.matchAll(/<is-land .*?<\/is-land>/g)].map(([tag]) => tag),
    };
  };

  it('carry their props, and ids that no other island has', async () => {
    const { tags } = await islands();
    expect(tags[0]).toMatch(
      /^<is-land name="counter" when="visible" props="{&quot;start&quot;:1}" pre="[^"]+"><button type="button" id="[^"]+">1<\/button>/,
    );
    const ids = tags.map((tag) => /id="([^"]+)"/.exec(tag)?.[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('that throw are left out, and the page stands', async () => {
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
