import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { OwnTips, TipGame } from '#contract/tips.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleArticle, sampleList, sampleNow } from '#portal/testing/sample.ts';
import { readFormResult, tipsParameters } from './form-result.ts';
import { currentRound } from './match-state.ts';
import { tipsRoutes } from './tips-routes.ts';

const match = (
  id: number,
  deadline: number,
  more: Partial<TipGame['rounds'][number]['matches'][number]> = {},
) => ({
  id,
  home: `Hazai ${id}`,
  away: `Vendég ${id}`,
  kickOff: deadline,
  deadline,
  state: 'open' as const,
  result: null,
  fixture: null,
  ...more,
});
const game: TipGame = {
  slug: 'oszi',
  title: 'Őszi idény',
  players: 12,
  earlier: [{ slug: 'eb-2024', title: 'Eb 2024' }],
  rounds: [
    {
      position: 1,
      title: '14. forduló',
      matches: [match(1, sampleNow - 86_400, { state: 'final', result: { home: 3, away: 0 } })],
    },
    { position: 2, title: '15. forduló', matches: [match(2, sampleNow - 60), match(3, sampleNow + 3600)] },
    { position: 3, title: '16. forduló', matches: [match(4, sampleNow + 86_400)] },
  ],
};
const own: OwnTips = {
  name: 'Kő Bé',
  row: null,
  tips: [{ match: 3, tip: { home: 2, away: 1 }, points: null }],
  leagues: [],
};
const league = { key: 'kulcs', name: 'Kék', members: 2, member: true, owner: false, rows: [] };
const reader = { accountId: 1, name: 'Kő Béla', email: 'bela@example.hu', scope: 'reader' } as const;

async function open(
  path: string,
  { signedIn = true, query = '', page = 1, calls = {} as Partial<Client> } = {},
) {
  const parameters = Object.fromEntries(tipsParameters(new URLSearchParams(query)));
  const client: Partial<Client> = { tipsGame: async () => game, tipsOwn: async () => own, ...calls };
  const { html, head, route } = await openPath(tipsRoutes, path, client, {
    query: parameters,
    page,
    reader: signedIn ? reader : null,
  });
  return { html, head, personal: route.cache };
}

it('the current round is the first with a match that can be tipped, otherwise the last', () => {
  const at = (seconds: number) => currentRound(game, seconds * 1000)?.position;
  expect([at(sampleNow - 100_000), at(sampleNow), at(sampleNow + 3600), at(sampleNow + 1e6)]).toEqual([
    2, 2, 3, 3,
  ]);
});

describe('one’s own tips', () => {
  it('are in the form; a match that has begun has no fields', async () => {
    const { html } = await open('/melleklet/tippjatek/tippek');
    expect(html).toMatch(/name="h3"[^>]*value="2"/);
    expect(html).not.toContain('name="h2"');
    expect(html).not.toContain('name="nev" required');
  });

  it('say when a match does not count', async () => {
    const rounds = [
      { position: 1, title: '1. forduló', matches: [match(1, sampleNow - 60, { state: 'void' })] },
    ];
    const { html } = await open('/melleklet/tippjatek/tippek', {
      calls: {
        tipsGame: async () => ({ ...game, rounds }),
        tipsOwn: async () => ({ ...own, tips: [{ match: 1, tip: { home: 2, away: 1 }, points: null }] }),
      },
    });
    expect(html).toContain('a tipped: 2–1, elmaradt, nem számít');
  });

  it('have their points under the cover of the result', async () => {
    const { html } = await open('/melleklet/tippjatek/tippek/1', {
      calls: {
        tipsOwn: async () => ({ ...own, tips: [{ match: 1, tip: { home: 2, away: 1 }, points: 3 }] }),
      },
    });
    expect(html).toMatch(
      /a tipped: 2–1, <span data-spoiler="football" data-spoiler-key="tips:1"[^>]*>3 pont<\/span>/,
    );
  });

  it('are added up under a cover of their own, because the sum gives the newest result away', async () => {
    const row = { rank: 2, name: 'Kő Bé', points: 9, exact: 1, difference: 1, outcome: 2, matches: 5 };
    const { html } = await open('/melleklet/tippjatek/tippek', {
      calls: { tipsOwn: async () => ({ ...own, row }) },
    });
    expect(html).toMatch(/<p data-spoiler="football" data-spoiler-key="tips:standing"[^>]*>2\. hely/);
  });

  it('come back as they were typed if they are invalid', async () => {
    const { html } = await open('/melleklet/tippjatek/tippek/2', {
      query: 'hiba=szam&mentve=1&keso=2&beirt=3.két-1',
    });
    expect(html).toMatch(/aria-invalid="true"[^>]*name="h3"[^>]*value="két"/);
    expect(html).toMatch(/Elmentettük a.tippedet\./);
    expect(html).toContain('Egy tippedről lemaradtál');
  });

  it('are late if they are invalid and their match has started, because it has no field to mark', async () => {
    const { html } = await open('/melleklet/tippjatek/tippek/2', {
      query: 'hiba=szam&mentve=0&beirt=2.két-1',
    });
    expect(html).not.toContain('ezt nézd meg');
    expect(html).toContain('Egy tippedről lemaradtál');
  });

  it('are said to be saved or kept only if they are', async () => {
    const alertOf = async (query: string, page = '/tippek/2') => {
      const { html } = await open(`/melleklet/tippjatek${page}`, { query });
      return /role="alert"[^>]*>([^<]*)/.exec(html)?.[1]?.replaceAll('\u00a0', ' ');
    };
    expect(await alertOf('hiba=szam&mentve=0&beirt=3.két-1')).not.toContain('elmentettük');
    expect(await alertOf('hiba=foglalt&nev=Luca&beirt=3.2-1')).toContain('A tippjeid megvannak lent.');
    for (const page of ['/tippek', '/ligak'])
      expect(await alertOf('hiba=foglalt&nev=Luca', page)).not.toContain('tippjeid');
  });

  it('require signing in; what others have typed is not lost', async () => {
    const { html, head } = await open('/melleklet/tippjatek/tippek/2', {
      signedIn: false,
      query: 'hiba=belepes&beirt=3.2-1',
    });
    const back = encodeURIComponent('/melleklet/tippjatek/tippek/2?beirt=3.2-1');
    expect(html).toContain(`href="/tamogatas/belepes?vissza=${back}"`);
    expect(html).toContain('Hazai 3–Vendég 3: 2–1');
    expect(html).not.toContain('<form');
    expect(head.robots).toBe('noindex');
  });

  it('of a round that does not exist are a 404', async () => {
    for (const path of ['/melleklet/tippjatek/tippek/9', '/melleklet/tippjatek/tippek/x'])
      await expect(open(path)).rejects.toMatchObject({ status: 404 });
  });
});

it('every page of the game has the boxes of the sidebar beside it', async () => {
  const calls: Partial<Client> = {
    articles: async () => sampleList([sampleArticle({ title: 'Friss cikk' })]),
    tipsTable: async () => ({ game, rows: [], page: 1, totalPages: 1, totalItems: 0 }),
    tipsLeague: async () => league,
  };
  for (const page of ['', '/ranglista', '/tippek', '/ligak', '/ligak/kulcs']) {
    const { html } = await open(`/melleklet/tippjatek${page}`, { calls });
    expect(html, page).toContain('Friss hírek');
    expect(html, page).toContain('A Facebookon is ott vagyunk');
  }
});

it('players’ points are covered in every table, because they give the newest result away', async () => {
  const rows = [{ rank: 1, name: 'Kő Bé', points: 9, exact: 1, difference: 1, outcome: 2, matches: 5 }];
  const calls: Partial<Client> = {
    tipsTable: async () => ({ game, rows, page: 1, totalPages: 1, totalItems: 1 }),
    tipsLeague: async () => ({ ...league, rows }),
  };
  for (const page of ['', '/ranglista', '/ligak/kulcs']) {
    const { html } = await open(`/melleklet/tippjatek${page}`, { calls });
    expect(html, page).toMatch(/data-spoiler="football" data-spoiler-key="tips:standing"[^>]*><table/);
  }
});

it('each page of the table has a title and an address of its own', async () => {
  const calls: Partial<Client> = {
    tipsTable: async ({ page }) => ({
      game,
      rows: [],
      page: Number(page),
      totalPages: 2,
      totalItems: 101,
    }),
  };
  const [first, second] = await Promise.all(
    [1, 2].map(async (page) => (await open('/melleklet/tippjatek/ranglista', { page, calls })).head),
  );
  expect(second?.title).toBe(first?.title.replace(' – Címlap', ', 2. oldal – Címlap'));
  expect(second?.canonical).toBe(`${first?.canonical}?oldal=2`);
});

it('between two games the page says that there is none', async () => {
  const calls: Partial<Client> = {
    tipsGame: async () => null,
    tipsTable: () => Promise.reject(new Error('none')),
  };
  expect((await open('/melleklet/tippjatek', { calls })).html).toContain('Most nem megy játék.');
});

it('an address has only parameters of the forms', () => {
  const read = (query: string) =>
    readFormResult(Object.fromEntries(tipsParameters(new URLSearchParams(query))));
  expect(read('hiba=__proto__&mentve=-1&beirt=x&nev=%3Cb%3E')).toEqual(read(''));
});
