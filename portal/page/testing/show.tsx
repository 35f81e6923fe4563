import type { ReactElement } from 'react';
import { useId } from 'react';
import { cacheRules } from '../cache-rules.ts';
import { Island } from '../island.tsx';
import type { PortalContent } from '../portal.ts';
import { route } from '../route.tsx';
import {
  type FrameProps,
  type Head,
  notFound,
  redirect,
  type Screen,
  type ScreenContext,
} from '../screen.ts';

/** A few minimal screens, to test rendering and serving without the real ones. */
export const testShow: PortalContent = {
  Frame: ({ common, children }: FrameProps): ReactElement => (
    <>
      <header>{common ? 'with common data' : 'without common data'}</header>
      <main>{children}</main>
    </>
  ),
  errorScreen: (status) => screen(async () => `error ${status}`),
  routes: [
    route(
      'index',
      '/',
      screen(async () => 'front'),
      cacheRules.front,
    ),
    route(
      'list',
      '/rovat/{slug}',
      screen(async ({ page, params }) => `list of ${params.slug}, page ${page}`),
      cacheRules.sizedList,
      {
        query: ['oldal'],
        parameters: (query) => (query.has('perPage') ? [['perPage', query.get('perPage') ?? '']] : []),
        missing: ({ slug }) => [`section:${slug}`],
      },
    ),
    route(
      'sums',
      '/osszeg',
      { ...screen(async ({ query }) => query.a ?? 'nothing'), status: (data) => (data === '?' ? 404 : 200) },
      { ...cacheRules.list, isOverflow: true, withoutQuery: cacheRules.list },
      {
        query: ['oldal'],
        // A number without trailing zeros.
        parameters: (query) => {
          const a = query.get('a');
          return a === null ? [] : [['a', /^\d+$/.test(a) ? String(Number(a)) : '?']];
        },
      },
    ),
    route('doc', '/dokumentum/{slug}', screen(readDoc), cacheRules.document),
    route(
      'framed',
      '/beagyazas/allas',
      screen(async () => 'score'),
      { ...cacheRules.list, isOverflow: true },
      { isFramed: true },
    ),
    route(
      'live',
      '/kozvetites',
      { ...screen(readDoc), version: (data) => Number(String(data).length) },
      cacheRules.document,
    ),
    route(
      'own',
      '/sajat',
      screen(async ({ reader }) => reader?.name ?? 'nobody'),
      cacheRules.personal,
    ),
    route(
      'support',
      '/tamogatas',
      screen(async () => 'support'),
      cacheRules.document,
    ),
    route(
      'moved',
      '/regi',
      screen(async () => Promise.reject(redirect('/uj'))),
      cacheRules.document,
    ),
    route(
      'gone',
      '/nincs/{slug}',
      screen(async ({ path }) => Promise.reject(notFound(path))),
      cacheRules.document,
      {
        missing: ({ slug }) => [`slug:${slug}`],
      },
    ),
    route(
      'optional',
      '/resz',
      screen(({ client, optional }) =>
        optional(
          client.episodes({}).then(() => 'all'),
          'without a part',
        ),
      ),
      cacheRules.document,
    ),
    {
      name: 'file',
      path: '/adat.xml',
      cache: cacheRules.list,
      query: [],
      missing: () => [],
      isFile: true,
      open: async () => ({ contentType: 'application/xml; charset=utf-8', body: '<adat/>' }),
    },
    route('islands', '/szigetek', { load: async () => '', View: Islands, head }, cacheRules.document),
    route(
      'single_article',
      '/{section}/{year}/{month}/{day}/{slug}',
      screen(async ({ params, path }) => {
        if (params.section === 'regi') throw redirect(path.replace('/regi/', '/uj/'));
        return `article ${params.slug}`;
      }),
      cacheRules.article,
    ),
  ],
};

async function readDoc({ client, params }: ScreenContext): Promise<string> {
  return (await client.doc({ slug: params.slug ?? '' })).title;
}

function screen(load: (context: ScreenContext) => Promise<string>): Screen<unknown> {
  return { load, View: ({ data }) => <p>{String(data)}</p>, head };
}

function head(data: unknown): Head {
  return { title: String(data), description: 'd', canonical: 'http://localhost:3000/' };
}

export function Counter({ start }: { start: number }): ReactElement {
  return (
    <button type="button" id={useId()}>
      {start}
    </button>
  );
}
Counter.island = 'counter';

export function Broken(): ReactElement {
  throw new Error('this island is broken');
}
Broken.island = 'broken';

export function Nesting(): ReactElement {
  return (
    <div>
      <Island component={Counter} when="load" start={7} />
    </div>
  );
}
Nesting.island = 'nesting';

function Islands(): ReactElement {
  return (
    <>
      <Island component={Counter} when="visible" start={1} />
      <Island component={Broken} when="load" />
      <Island component={Counter} when="idle" start={2} />
      <Island component={Nesting} when="interaction" />
    </>
  );
}
