import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { listenForChanges } from '#database/changes.ts';
import { publishArticle, unpublishArticle } from './rules/publish.ts';
import { storeSections } from './rules/store-names.ts';
import { noon, sample } from './testing/sample.ts';
import { erdely, startContent } from './testing/test-content.ts';

const { ask, clock, db, get, publish, service, url } = await startContent();

describe('an article', () => {
  it('is read by slug and by id, as the contract describes it', async () => {
    const { id } = await publish('olvashato', {
      content: '<p>Egy.</p><script>alert(1)</script><p>Kettő.</p>',
      authors: [{ slug: 'kende-luca', name: 'Kende Luca', title: 'újságíró' }],
      tags: [{ slug: 'arviz', name: 'Árvíz' }],
      flags: ['live', 'legfontosabb', 'adfree'],
    });
    const article = calls.article.output.parse(await (await get('/api/articles/olvashato')).json());
    expect(article).toMatchObject({
      id,
      live: true,
      important: true,
      adfree: true,
      favorite: false,
      pr: false,
      paragraphCount: 2,
    });
    expect(article.content).not.toContain('script');
    expect(article).toMatchObject({
      url: '/belfold/2026/11/20/olvashato',
      articleAuthors: [{ name: 'Kende Luca', title: 'újságíró' }],
    });
    expect(await (await get(`/api/article/${id}`)).json()).toEqual(article);
    expect(await ask('articleVersion', { slug: 'olvashato' })).toEqual({ v: 1, updatedAt: noon });
  });

  it('names its match on cards if its editors set one, and otherwise lacks the field', async () => {
    await publish('rangado', { eventName: 'Ajka–Békés', sections: [{ slug: 'meccs', name: 'Meccs' }] });
    await publish('edzes', { sections: [{ slug: 'meccs', name: 'Meccs' }] });
    const { items } = await ask('articles', { mstag: 'meccs' });
    const [edzes, rangado] = items.toSorted((a, b) => a.slug.localeCompare(b.slug));
    expect(rangado?.eventName).toBe('Ajka–Békés');
    expect(edzes).not.toHaveProperty('eventName');
    expect((await ask('article', { slug: 'rangado' })).eventName).toBe('Ajka–Békés');
  });

  it('shows its number of words on cards, after each change', async () => {
    const { id } = await publish('szavak', { content: '<p>Egy,&nbsp;két</p><p>há<b>rom.</b></p>' });
    expect((await ask('articleCards', { slugs: ['szavak'] }))[0]).toMatchObject({ wordCount: 3 });
    await publish('szavak', { content: '<p>Négy szó lett belőle.</p>' }, id);
    expect((await ask('articleCards', { slugs: ['szavak'] }))[0]).toMatchObject({ wordCount: 4 });
    expect(await ask('article', { slug: 'szavak' })).toMatchObject({ wordCount: 4 });
  });

  it('is found only on the sites that show it', async () => {
    await publish('csak-itt');
    await publish('mindketto', { originatingSite: 'erdely', mirroringSites: ['main'] });
    await expect(ask('article', { slug: 'csak-itt' }, erdely)).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'mindketto' })).toMatchObject({
      originatingSite: 'erdely',
      mirroringSites: ['main'],
    });
    expect((await get('/api/articles/csak-itt', { host: 'erdely.localhost:3000' })).status).toBe(404);
    expect((await get('/api/articles/csak-itt', { 'x-cimlap-site': 'erdely' })).status).toBe(404);
    expect((await get('/api/articles/csak-itt', { host: 'elsewhere.example' })).status).toBe(200);
  });

  it('that was withdrawn is shown only to signed-in readers', async () => {
    const { id } = await publish('levett');
    await unpublishArticle(db, id, { onChange: service.onChange });
    await expect(ask('article', { slug: 'levett' })).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'levett' }, { site: 'main', signedIn: true })).toMatchObject({
      active: false,
    });
  });

  it('in a disabled section is shown only to signed-in readers', async () => {
    await publish('szekciozott', { sections: [{ slug: 'te', name: 'Te' }] });
    await storeSections(db, [{ slug: 'te', name: 'Te', active: false }], { onChange: service.onChange });
    await expect(ask('article', { slug: 'szekciozott' })).rejects.toMatchObject({ status: 404 });
    expect(await ask('article', { slug: 'szekciozott' }, { site: 'main', signedIn: true })).toMatchObject({
      mainSuperTag: { active: false },
    });
  });

  it('with a future date is not shown before it', async () => {
    await publish('jovo', { pubDate: noon + 60 });
    await expect(ask('article', { slug: 'jovo' })).rejects.toMatchObject({ status: 404 });
    clock.now += 61_000;
    expect(await ask('article', { slug: 'jovo' })).toMatchObject({ slug: 'jovo' });
  });

  it('of a live blog comes with its posts, and with the pinned ones separately', async () => {
    const blog = await publish('elo', { type: 'liveblog' });
    for (const n of [1, 2, 3]) {
      await publish(`elo-${n}`, {
        type: 'liveblogpost',
        parentId: blog.id,
        pinned: n === 1,
        pubDate: noon - 100 + n,
      });
    }
    const items = await ask('articleItems', { id: blog.id, perPage: 2 });
    expect(items.items.map(({ type, document }) => [type, document.slug])).toEqual([
      ['liveblogpost', 'elo-3'],
      ['liveblogpost', 'elo-2'],
    ]);
    expect(items).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      pinnedItems: [{ document: { slug: 'elo-1' } }],
    });
    expect(items.items[0]?.document.parent).toEqual({
      id: blog.id,
      title: 'Cikk: elo',
      url: '/belfold/2026/11/20/elo',
    });
  });
});

describe('a list', () => {
  it('is of a section, tag, author or flag, and carries its name', async () => {
    await publish('listas', {
      tags: [{ slug: 'hid', name: 'Híd' }],
      authors: [{ slug: 'fodor-aron', name: 'Fodor Áron' }],
      flags: ['kedvenceink'],
    });
    for (const [filter, title] of [
      [{ tag: 'hid' }, 'Híd'],
      [{ author: 'fodor-aron' }, 'Fodor Áron'],
      [{ flag: 'kedvenceink' }, 'Kedvenceink'],
    ] as const) {
      expect(await ask('articles', filter)).toMatchObject({
        title,
        totalItems: 1,
        items: [{ slug: 'listas' }],
      });
    }
    expect(await ask('articles', { tag: 'nincs-ilyen' })).toMatchObject({
      totalItems: 0,
      items: [],
      totalPages: 0,
    });
    expect(await ask('articles', { tag: 'hid', page: 2 })).toMatchObject({
      totalItems: 1,
      items: [],
      page: 2,
    });
  });

  it('recommends favourites, never the article itself', async () => {
    const own = await publish('sajat-kedvenc', { flags: ['kedvenceink'] });
    const slugs = (await ask('recommendedArticles', { id: own.id })).map(({ slug }) => slug);
    expect(slugs).toContain('listas');
    expect(slugs).not.toContain('sajat-kedvenc');
  });
});

describe('answers', () => {
  it('are the same object until something in them changes, and callers cannot change it', async () => {
    const { id } = await publish('tartos');
    const first = await ask('article', { slug: 'tartos' });
    expect(await ask('article', { slug: 'tartos' })).toBe(first);
    expect(() => Object.assign(first, { title: 'más' })).toThrow(TypeError);
    await publish('tartos', { title: 'Új cím' }, id);
    expect(await ask('article', { slug: 'tartos' })).toMatchObject({ title: 'Új cím', version: 2 });
  });

  it('follow what another process published', async () => {
    const listening = await listenForChanges(url, service.onChange);
    const { id } = await publish('masik-folyamat');
    const old = await ask('article', { slug: 'masik-folyamat' });
    await publishArticle(db, sample('masik-folyamat', { title: 'Máshonnan' }), {
      update: id,
      now: clock.now,
    });
    await expect.poll(() => ask('article', { slug: 'masik-folyamat' })).toMatchObject({ title: 'Máshonnan' });
    expect(old.title).toBe('Cikk: masik-folyamat');
    await listening.stop();
  });
});
