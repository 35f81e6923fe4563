import { describe, expect, it } from 'vitest';
import { defaultPublication } from './default-publication.ts';
import { createRedirectTable, findRedirectCircles, type RedirectSource } from './redirect-table.ts';
import { Redirects } from './redirects.ts';

const source = (rows: Array<[from: string, to: string]>, changes: Partial<RedirectSource> = {}) => ({
  ...defaultPublication.main,
  redirects: {
    ...defaultPublication.main.redirects,
    rows: rows.map(([from, to]) => ({ from, to })),
  },
  ...changes,
});

describe('the redirects of a site', () => {
  it('lead to their end in one step, whether they are fixed or the publisher’s', () => {
    const table = createRedirectTable(
      source([
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/list/announcement'],
      ]),
    );
    expect(['/a', '/b', '/c'].map((from) => table.get(from))).toEqual(
      ['/a', '/b', '/c'].map((from) => ({ from, to: '/rovat/kozlemeny', status: 301 })),
    );
  });

  it('are temporary when they lead to another host', () => {
    const table = createRedirectTable(source([['/bolt', 'https://bolt.cimlap.example/']]));
    expect(table.get('/bolt')).toMatchObject({ status: 302 });
  });

  it('lead from the tags and sections of a supplement to the supplement', () => {
    const supplements = [{ slug: 'vb-2030', formerSlugs: ['foci-2030'] }];
    const table = createRedirectTable(source([], { supplements }));
    for (const from of ['/cimke/vb-2030', '/rovat/vb-2030', '/cimke/foci-2030', '/rovat/foci-2030'])
      expect(table.get(from)?.to, from).toBe('/melleklet/vb-2030');
  });

  it('leave out addresses in a circle, which are reported', () => {
    const circle = source([
      ['/a', '/b'],
      ['/b', '/a'],
      ['/to-a', '/a'],
    ]);
    const table = createRedirectTable(circle);
    for (const from of ['/a', '/b', '/to-a']) expect(table.has(from), from).toBe(false);
    expect(findRedirectCircles(circle)).toEqual([
      { from: '/a', circle: ['/a', '/b', '/a'] },
      { from: '/b', circle: ['/b', '/a', '/b'] },
    ]);
  });

  it('may form a circle with fixed redirects and those of menu sections', () => {
    expect(findRedirectCircles(source([['/rss', '/feed']]))).toHaveLength(2);
    const menus = { ...defaultPublication.main.menus, main: [{ label: 'Sport', url: '/rovat/sport' }] };
    expect(findRedirectCircles(source([['/rovat/sport', '/sport']], { menus }))).toHaveLength(2);
  });
});

describe('a row of redirects', () => {
  const { redirects } = defaultPublication.main;
  const faultsOf = (from: string, to: string) =>
    Redirects.safeParse({ ...redirects, rows: [{ from, to }] }).error?.issues.map(({ path }) =>
      path.join('.'),
    ) ?? [];

  it.each([
    ['/regi', '/uj'],
    ['/cimke/%C3%A1rv%C3%ADz', '/cimke/arviz'],
    ['/regi.pdf', 'https://static.cimlap.example/regi.pdf'],
  ])('is valid: %s to %s', (from, to) => expect(faultsOf(from, to)).toEqual([]));

  it.each([
    ['/Regi', '/uj', 'rows.0.from'],
    ['/regi/', '/uj', 'rows.0.from'],
    ['/regi?a=1', '/uj', 'rows.0.from'],
    ['/', '/uj', 'rows.0.from'],
    ['/api/docs', '/uj', 'rows.0.from'],
    ['/cikk/elo', '/uj', 'rows.0.from'],
    ['/../a', '/uj', 'rows.0.from'],
    ['/regi', '//evil.example', 'rows.0.to'],
    ['/regi', 'http://cimlap.example/', 'rows.0.to'],
    ['/regi', 'javascript:alert(1)', 'rows.0.to'],
    ['/regi', '/uj?a=1', 'rows.0.to'],
  ])('is invalid: %s to %s', (from, to, path) => expect(faultsOf(from, to)).toEqual([path]));

  it('is refused if its address is in the table twice', () => {
    const rows = [
      { from: '/a', to: '/b' },
      { from: '/a', to: '/c' },
    ];
    expect(Redirects.safeParse({ ...redirects, rows }).error?.issues[0]?.path).toEqual(['rows', 1, 'from']);
  });
});
