import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { Publication, PublicationKind } from '#contract/publication/publication.ts';
import type { Supplement } from '#contract/publication/supplements.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '#services/content/rules/publish.ts';
import { noon, sample } from '#services/content/testing/sample.ts';
import { newsroomKey, startTestFront, type TestFront } from './testing/test-front.ts';

let front: TestFront;
let endDatabase: () => Promise<void>;

beforeAll(async () => {
  const { db, url } = await testDatabase();
  endDatabase = () => db.destroy();
  await publishArticle(db, sample('egy-cikk', { tags: [{ slug: 'vb-2030', name: 'Vb 2030' }] }), {
    now: noon * 1000,
  });
  front = await startTestFront(url);
});
afterAll(async () => {
  await front.close();
  await endDatabase();
});

const addressOf = (kind: PublicationKind, site = 'main') =>
  `/api/publication/${site}/${kind === 'houseAds' ? 'house-ads' : kind}`;
const authorization = { authorization: `Bearer ${newsroomKey}` };

async function read<K extends PublicationKind>(kind: K) {
  const { status, text } = await front.ask(addressOf(kind), { headers: authorization });
  expect(status).toBe(200);
  return JSON.parse(text) as { version: number; updatedAt: number | null; document: Publication[K] };
}

async function putDocument(kind: PublicationKind, body: unknown) {
  const headers = { ...authorization, 'content-type': 'application/json' };
  const { status, text } = await front.ask(addressOf(kind), {
    method: 'PUT',
    headers,
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) };
}

/** Changes a document as an editor would. */
async function change<K extends PublicationKind>(
  kind: K,
  edit: (document: Publication[K]) => Publication[K],
) {
  const { version, document } = await read(kind);
  const answer = await putDocument(kind, { version, document: edit(document) });
  expect(answer.body, kind).toMatchObject({ version: version + 1 });
}

/** Waits until a page has what it should: changes arrive within milliseconds. */
async function until(path: string, isReached: (answer: Awaited<ReturnType<TestFront['ask']>>) => boolean) {
  await expect.poll(async () => isReached(await front.ask(path))).toBe(true);
}

const leadsTo = (path: string, location: string | undefined) =>
  until(path, ({ headers }) => headers.location === location);

describe('the versions of a document', () => {
  const versions = '/api/edit/publications/erdely/phrases/versions';
  const ask = async (target: string, options: object = {}) => {
    const { status, text } = await front.ask(target, { headers: authorization, ...options });
    return { status, body: JSON.parse(text) };
  };
  const putWith = (version: string | null, text: string) =>
    ask('/api/publication/erdely/phrases', {
      method: 'PUT',
      headers: {
        ...authorization,
        'content-type': 'application/json',
        ...(version !== null && { 'if-match': version }),
      },
      body: JSON.stringify({ document: { ...defaultPublication.erdely.phrases, description: text } }),
    });

  it('are listed with who stored them, can be read, and are what If-Match names', async () => {
    expect((await ask(versions)).body).toEqual({ items: [] });
    expect((await putWith('"0"', 'Első.')).body).toMatchObject({ version: 1 });
    expect(await putWith('"0"', 'Elkésett.')).toMatchObject({
      status: 409,
      body: { conflict: { current: { version: 1 } } },
    });
    expect((await putWith('"1"', 'Második.')).body).toMatchObject({ version: 2 });
    expect((await putWith(null, 'Harmadik.')).body).toMatchObject({ version: 3 });
    const by = 'NEWSROOM_KEY';
    expect((await ask(versions)).body.items).toMatchObject([3, 2, 1].map((version) => ({ version, by })));
    expect((await ask(`${versions}/1`)).body).toMatchObject({
      version: 1,
      document: { description: 'Első.' },
    });
    expect((await ask(`${versions}/4`)).status).toBe(404);
    expect((await ask(versions.replace('phrases', 'nincs'))).status).toBe(400);
    const document = defaultPublication.erdely.phrases;
    const edited = await ask('/api/edit/phrases/erdely', {
      method: 'PUT',
      headers: { ...authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ document }),
    });
    expect(edited.status).toBe(200);
    expect((await ask(versions)).body.items[0]).toMatchObject({ version: 4, by });
  });
});

describe('on an empty database', () => {
  it('each kind has its default', async () => {
    for (const kind of Object.keys(defaultPublication.main) as PublicationKind[])
      expect(await read(kind), kind).toEqual({
        version: 0,
        updatedAt: null,
        document: defaultPublication.main[kind],
      });
    const { text } = await front.ask('/api/publication/erdely');
    expect(JSON.parse(text)).toEqual(defaultPublication.erdely);
  });

  it('pages have the defaults of every site', async () => {
    const { status, text } = await front.ask('/legfrissebb');
    expect(status).toBe(200);
    expect(text).toContain('href="/kedvenceink"');
    expect((await front.ask('/tamogatas')).text).not.toContain('IBAN');
    expect((await front.ask('/hirlevel')).status).toBe(200);
  });
});

describe('what a publisher changes', () => {
  it('needs the newsroom’s key', async () => {
    expect((await front.ask(addressOf('menus'))).status).toBe(401);
    const body = JSON.stringify({ version: 0, document: defaultPublication.main.menus });
    const headers = { 'content-type': 'application/json' };
    expect((await front.ask(addressOf('menus'), { method: 'PUT', headers, body })).status).toBe(401);
  });

  it('appears on pages without a restart: a menu', async () => {
    expect((await front.ask('/legfrissebb')).text).not.toContain('Vízügy');
    await change('menus', (menus) => ({
      ...menus,
      main: [...menus.main, { label: 'Vízügy', url: '/cimke/vizugy' }],
    }));
    await until('/legfrissebb', ({ text }) => text.includes('>Vízügy</a>'));
    expect((await front.ask('/nincs-ilyen')).text).toContain('>Vízügy</a>');
  });

  it('redirects, even from a cached page, and no longer once it is removed', async () => {
    await until('/cimke/vb-2030', ({ status }) => status === 200);
    await until('/cimke/vb-2030', ({ status }) => status === 200);
    await change('redirects', (redirects) => ({
      ...redirects,
      rows: [...redirects.rows, { from: '/cimke/vb-2030', to: '/legfrissebb' }],
    }));
    await leadsTo('/cimke/vb-2030', '/legfrissebb');
    await change('redirects', (redirects) => ({
      ...redirects,
      rows: redirects.rows.map((row) => (row.from === '/cimke/vb-2030' ? { ...row, to: '/t' } : row)),
    }));
    // A chain of redirects is followed in one step.
    await leadsTo('/cimke/vb-2030', '/tamogatas');
    await change('redirects', (redirects) => ({
      ...redirects,
      rows: redirects.rows.filter(({ from }) => from !== '/cimke/vb-2030'),
    }));
    await leadsTo('/cimke/vb-2030', undefined);
  });

  it('removes a page', async () => {
    await until('/javitasok', ({ status }) => status === 200);
    await change('redirects', (redirects) => ({ ...redirects, missingPages: ['/javitasok'] }));
    await until('/javitasok', ({ status }) => status === 404);
    await change('redirects', (redirects) => ({ ...redirects, missingPages: [] }));
    await until('/javitasok', ({ status }) => status === 200);
  });

  it('adds a supplement, with a tab of tables and a frame', async () => {
    expect((await front.ask('/melleklet/vb-2030')).status).toBe(404);
    const supplement: Supplement = {
      slug: 'vb-2030',
      formerSlugs: ['foci-2030'],
      title: 'Vb 2030',
      description: 'Három földrész.',
      section: 'sport',
      tabs: [
        { kind: 'articles', slug: '', label: 'Cikkek' },
        { kind: 'data', slug: 'ermek', label: 'Érmek', view: { kind: 'medals', games: 'vb-2030' } },
        {
          kind: 'data',
          slug: 'terkep',
          label: 'Térkép',
          view: { kind: 'frame', title: 'Térkép', source: 'https://terkep.cimlap.example/vb', height: 500 },
        },
      ],
    };
    await change('games', (games) => ({
      ...games,
      'vb-2030': {
        medals: [['Magyarország', 3, 2, 1]],
        unplaced: [],
        schedule: null,
        hungarians: [],
        starts: [],
        startsYear: 2030,
        startsNote: null,
      },
    }));
    await change('supplements', (supplements) => [...supplements, supplement]);
    await until('/melleklet/vb-2030', ({ text }) => text.includes('>Vb 2030</h1>'));
    await leadsTo('/cimke/foci-2030', '/melleklet/vb-2030');
    await leadsTo('/cimke/vb-2030', '/melleklet/vb-2030');
    expect((await front.ask('/melleklet/vb-2030/ermek')).text).toContain('Magyarország');
    const frame = await front.ask('/melleklet/vb-2030/terkep');
    expect(frame.text).toContain('src="https://terkep.cimlap.example/vb"');
    expect(frame.headers['content-security-policy']).toMatch(
      /frame-src [^;]*https:\/\/terkep\.cimlap\.example/,
    );
    expect((await front.ask('/sitemap-oldalak.xml')).text).toContain('/melleklet/vb-2030/ermek');
    const answer = await front.ask('/api/search/pages?term=Vb%202030');
    expect(answer.text).toContain('/melleklet/vb-2030');
  });

  it('changes newsletters and the support page', async () => {
    await change('newsletters', ([list]) => (list ? [{ ...list, name: 'Esti levél' }] : []));
    await until('/hirlevel', ({ text }) => text.includes('Esti levél'));
    await change('support', (page) => ({
      ...page,
      title: 'Segíts te is',
      amounts: { ...page.amounts, once: [7000], preselected: { ...page.amounts.preselected, once: 7000 } },
    }));
    await until('/tamogatas', ({ text }) => text.includes('Segíts te is') && text.includes('value="7000"'));
  });
});

describe('a change is refused', () => {
  it('when somebody else has changed it since: both are in the answer', async () => {
    const { version, document } = await read('phrases');
    const mine = { version, document: { ...document, claim: 'Az enyém.' } };
    const theirs = { version, document: { ...document, claim: 'Az övék.' } };
    expect((await putDocument('phrases', theirs)).status).toBe(200);
    const { status, body } = await putDocument('phrases', mine);
    expect(status).toBe(409);
    expect(body.conflict).toMatchObject({
      current: { version: version + 1, document: theirs.document },
      sent: mine,
    });
    const answers = await Promise.all(
      [1, 2, 3].map(() => putDocument('phrases', { ...mine, version: version + 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it('when it has mistakes, each of which is named with its path', async () => {
    const { version, document } = await read('menus');
    const bad = {
      ...document,
      heading: [{ label: '', url: 'javascript:alert(1)' }],
      main: [{ label: 'Jó', url: '/jo', colour: 'kék' }],
    };
    const { status, body } = await putDocument('menus', { version, document: bad });
    expect(status).toBe(400);
    expect(body.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'document.heading.0.label',
      'document.heading.0.url',
      'document.main.0.colour',
    ]);
    expect(await read('menus')).toMatchObject({ version, document });
  });

  it('when addresses would redirect in a circle', async () => {
    const { version, document } = await read('redirects');
    const rows = [...document.rows, { from: '/rss', to: '/feed' }];
    const { status, body } = await putDocument('redirects', { version, document: { ...document, rows } });
    expect(status).toBe(400);
    expect(body.issues[0].path).toBe('document');
    expect(body.issues[1]).toMatchObject({
      path: `document.rows.${rows.length - 1}.to`,
      message: 'It redirects in a circle: /rss → /feed → /rss.',
    });
  });
});
