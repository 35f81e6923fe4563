import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import { listenForChanges } from '#database/changes.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { noon, sample } from '../testing/sample.ts';
import { publishArticle, publishArticles, unpublishArticle } from './publish.ts';
import { publishDueArticles } from './publish-due-articles.ts';
import { storeSections } from './store-names.ts';

let db: Database;
let url: string;
beforeAll(async () => {
  ({ db, url } = await testDatabase());
});
afterAll(() => db.destroy());

const now = noon * 1000;

/** Lists of an article as text: `site/kind/name`. */
async function listsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ list: string }>`
    select s.slug || '/' || (array['top','section','tag','author','flag','parent'])[l.kind + 1] || '/' || coalesce(c.slug, t.slug, a.slug, f.slug, l.ref::text) as list
    from listing l join site s on s.id = l.site
    left join section c on l.kind = 1 and c.id = l.ref left join tag t on l.kind = 2 and t.id = l.ref
    left join author a on l.kind = 3 and a.id = l.ref left join flag f on l.kind = 4 and f.id = l.ref
    where l.article_id = ${id} order by list`.execute(db);
  return rows.map(({ list }) => list);
}

/** Counters that differ from the number of rows; there must never be any. */
async function wrongCounters(): Promise<unknown[]> {
  const { rows } = await sql`
    with months as (select site, kind, ref,
      (extract(year from published_at at time zone 'UTC') * 12 + extract(month
        from published_at at time zone 'UTC') - 1)::int as month,
        count(*)::int as n from listing group by 1, 2, 3, 4),
      totals as (select site, kind, ref, count(*)::int as n from listing group by 1, 2, 3)
    select 'month' as what, coalesce(m.n, 0) as counted, coalesce(c.n, 0) as stored from months m
      full join listing_count c using (site, kind, ref, month) where coalesce(m.n, 0) <> coalesce(c.n, 0)
    union all select 'total', coalesce(t.n, 0), coalesce(c.n, 0) from totals t
      full join listing_total c using (site, kind, ref) where coalesce(t.n, 0) <> coalesce(c.n, 0)`.execute(
    db,
  );
  return rows;
}

describe('publishing', () => {
  it('into a section that is just being switched off waits for that', async () => {
    const sections = [{ slug: 'valtott', name: 'Váltott' }];
    const { id } = await publishArticle(db, sample('valtott-1', { sections }), { now });
    const isSwitched = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const switching = db.transaction().execute(async (trx) => {
      await storeSections(trx, [{ slug: 'valtott', name: 'Váltott', active: false }]);
      isSwitched.resolve();
      await mayCommit.promise;
    });
    await isSwitched.promise;
    const created = publishArticle(db, sample('valtott-2', { sections }), { now });
    await waitForBlockedConnection(db);
    const updated = publishArticle(db, sample('valtott-1', { sections, title: 'Más' }), { now, update: id });
    mayCommit.resolve();
    await switching;
    expect(await listsOf((await created).id)).toEqual([]);
    expect(await listsOf((await updated).id)).toEqual([]);
  });

  it('puts an article into every list it belongs to, on every site that shows it', async () => {
    const published = await publishArticle(
      db,
      sample('elso', {
        mirroringSites: ['erdely', 'main'],
        sections: [
          { slug: 'belfold', name: 'Belföld' },
          { slug: 'tech', name: 'Tech' },
        ],
        tags: [{ slug: 'arviz', name: 'Árvíz' }],
        authors: [{ slug: 'kende-luca', name: 'Kende Luca' }],
        flags: ['legfontosabb'],
      }),
      { now },
    );
    expect(published).toMatchObject({
      slug: 'elso',
      version: 1,
      url: '/belfold/2026/11/20/elso',
      changed: true,
    });
    const lists = [
      'author/kende-luca',
      'flag/legfontosabb',
      'section/belfold',
      'section/tech',
      'tag/arviz',
      'top/0',
    ];
    expect(await listsOf(published.id)).toEqual(
      ['erdely', 'main'].flatMap((site) => lists.map((list) => `${site}/${list}`)),
    );
    expect(await wrongCounters()).toEqual([]);
  });

  it('makes a version only when something changed', async () => {
    const input = sample('valtozo');
    const { id } = await publishArticle(db, input, { now });
    expect(await publishArticle(db, { ...input, updatedAt: noon }, { update: id, now })).toMatchObject({
      version: 1,
      changed: false,
    });
    expect(await publishArticle(db, { ...input, title: 'Új cím' }, { update: id, now })).toMatchObject({
      version: 2,
      changed: true,
    });
    const versions = await db
      .selectFrom('article_version')
      .select(['version', 'fields'])
      .where('article_id', '=', id)
      .orderBy('version')
      .execute();
    expect(versions.map(({ fields }) => (fields as { title: string }).title)).toEqual([
      'Cikk: valtozo',
      'Új cím',
    ]);
  });

  it('keeps the publication date when an update does not give one', async () => {
    const { id } = await publishArticle(db, { ...sample('datumos'), pubDate: undefined }, { now });
    const later = { update: id, now: now + 86_400_000 };
    expect(await publishArticle(db, { ...sample('datumos'), pubDate: undefined }, later)).toMatchObject({
      changed: false,
    });
    expect(
      await publishArticle(db, { ...sample('datumos', { lead: 'Más.' }), pubDate: undefined }, later),
    ).toMatchObject({
      url: '/belfold/2026/11/20/datumos',
    });
  });

  it('moves an article when its section, date or site changes', async () => {
    const { id } = await publishArticle(db, sample('koltozo', { tags: [{ slug: 'regi', name: 'Régi' }] }), {
      now,
    });
    const article = sample('koltozo', {
      pubDate: noon - 40 * 86_400,
      originatingSite: 'erdely',
      sections: [{ slug: 'sport', name: 'Sport' }],
    });
    const changes: ContentChange[] = [];
    await publishArticle(db, article, { update: id, now, onChange: (change) => changes.push(change) });
    expect(changes).toEqual([
      {
        gone: true,
        tags: expect.arrayContaining(['section:belfold', 'section:sport', 'tag:regi', 'latest']),
      },
    ]);
    expect(await listsOf(id)).toEqual(['erdely/section/sport', 'erdely/top/0']);
    expect(await wrongCounters()).toEqual([]);
  });

  it('refuses a taken slug, an unknown id and an unknown live blog', async () => {
    const { id } = await publishArticle(db, sample('foglalt'), { now });
    await publishArticle(db, sample('masik'), { now });
    await expect(publishArticle(db, sample('foglalt'), { now })).rejects.toMatchObject({ status: 409 });
    await expect(publishArticle(db, sample('masik'), { update: id, now })).rejects.toMatchObject({
      status: 409,
    });
    await expect(publishArticle(db, sample('uj'), { update: 999_999, now })).rejects.toMatchObject({
      status: 404,
    });
    await expect(publishArticle(db, sample('poszt', { parentId: 999_999 }), { now })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('takes only live blogs for what posts belong to', async () => {
    const { id: parentId } = await publishArticle(db, sample('cikk-poszttal'), { now });
    await expect(publishArticle(db, sample('arva-poszt', { parentId }), { now })).rejects.toThrow(
      `no live blog ${parentId}`,
    );
    const blog = await publishArticle(db, sample('volt-elo', { type: 'liveblog' }), { now });
    const post = (title: string) => sample('volt-elo-poszt', { title, parentId: blog.id });
    const { id } = await publishArticle(db, post('Poszt'), { now });
    await publishArticle(db, sample('volt-elo', { type: 'article' }), { update: blog.id, now });
    await publishArticle(db, post('Javított poszt'), { update: id, now });
  });

  it('imports posts of a live blog that has become an article', async () => {
    const { id: parentId } = await publishArticle(db, sample('lezart-elo'), { now });
    const [post] = await publishArticles(db, [sample('lezart-elo-poszt', { parentId })], { now });
    expect(post).toMatchObject({ version: 1 });
  });

  it('lists posts only with their live blog', async () => {
    const blog = await publishArticle(db, sample('percrol-percre', { type: 'liveblog' }), { now });
    const post = await publishArticle(db, sample('elso-poszt', { type: 'liveblogpost', parentId: blog.id }), {
      now,
    });
    expect(await listsOf(post.id)).toEqual([`main/parent/${blog.id}`]);
  });

  it('makes a live blog as fresh as its newest post', async () => {
    const blog = await publishArticle(db, sample('friss-elo', { type: 'liveblog', updatedAt: noon - 600 }), {
      now,
    });
    await publishArticle(
      db,
      sample('friss-poszt', { type: 'liveblogpost', parentId: blog.id, updatedAt: noon - 60 }),
      { now },
    );
    await publishArticle(
      db,
      sample('regi-poszt', { type: 'liveblogpost', parentId: blog.id, updatedAt: noon - 900 }),
      { now },
    );
    const row = await db
      .selectFrom('article')
      .select('updated_at')
      .where('id', '=', blog.id)
      .executeTakeFirstOrThrow();
    expect(row.updated_at.getTime()).toBe((noon - 60) * 1000);
  });

  it('withdraws an article from all lists, and puts it back when it is published again', async () => {
    const { id } = await publishArticle(db, sample('leveszem'), { now });
    expect(await unpublishArticle(db, id)).toMatchObject({ changed: true });
    expect(await listsOf(id)).toEqual([]);
    expect(await unpublishArticle(db, id)).toMatchObject({ changed: false });
    expect(await wrongCounters()).toEqual([]);
    expect(await publishArticle(db, sample('leveszem'), { update: id, now })).toMatchObject({
      changed: true,
      version: 2,
    });
    expect(await listsOf(id)).toEqual(['main/section/belfold', 'main/top/0']);
    await expect(unpublishArticle(db, 999_999)).rejects.toMatchObject({ status: 404 });
  });

  it('lists an article with a future date from that date on', async () => {
    const { id } = await publishArticle(db, sample('holnapi', { pubDate: noon + 86_400 }), { now });
    expect(await publishDueArticles(db, now)).toBe(0);
    expect(await listsOf(id)).toEqual([]);
    const changes: ContentChange[] = [];
    expect(await publishDueArticles(db, now + 86_400_000, (change) => changes.push(change))).toBe(1);
    expect(await listsOf(id)).toEqual(['main/section/belfold', 'main/top/0']);
    expect(changes[0]?.tags).toEqual(
      expect.arrayContaining(['latest', 'front', 'section:belfold', `article:${id}`]),
    );
    expect(await publishDueArticles(db, now + 86_400_000)).toBe(0);
  });

  it('lists the others when one that is due cannot be listed, and says why it cannot', async () => {
    const at = { pubDate: noon + 86_400 };
    await publishArticle(db, sample('listazhatatlan', { pubDate: noon + 86_000 }), { now });
    const { id } = await publishArticle(db, sample('listazhato', at), { now });
    await sql`create function refuse_listing() returns trigger language plpgsql as
      'begin raise exception ''nem megy''; end'`.execute(db);
    await sql`create trigger refuse_listing before update on article for each row
      when (old.slug = 'listazhatatlan') execute function refuse_listing()`.execute(db);
    await expect(publishDueArticles(db, now + 86_400_000)).rejects.toThrow('nem megy');
    expect(await listsOf(id)).toEqual(['main/section/belfold', 'main/top/0']);
    await sql`drop trigger refuse_listing on article`.execute(db);
    expect(await publishDueArticles(db, now + 86_400_000)).toBe(1);
  });

  it('hides the articles of a disabled section', async () => {
    const { id } = await publishArticle(db, sample('rejtett', { sections: [{ slug: 'te', name: 'Te' }] }), {
      now,
    });
    await storeSections(db, [{ slug: 'te', name: 'Te', active: false }]);
    expect(await listsOf(id)).toEqual([]);
    await storeSections(db, [{ slug: 'te', name: 'Te', active: true }]);
    expect(await listsOf(id)).toEqual(['main/section/te', 'main/top/0']);
    expect(await wrongCounters()).toEqual([]);
  });

  it('tells other processes what became stale, and whether it is gone', async () => {
    const changes: ContentChange[] = [];
    const listening = await listenForChanges(url, (change) => changes.push(change));
    const { id } = await publishArticle(db, sample('hangos', { tags: [{ slug: 'zaj', name: 'Zaj' }] }), {
      now,
    });
    await eventually(() =>
      expect(changes).toEqual([
        {
          tags: expect.arrayContaining([
            `article:${id}`,
            'slug:hangos',
            'tag:zaj',
            'section:belfold',
            'latest',
            'front',
          ]),
          gone: false,
        },
      ]),
    );
    await unpublishArticle(db, id);
    await eventually(() =>
      expect(changes[1]).toMatchObject({
        gone: true,
        tags: expect.arrayContaining([`article:${id}`, 'tag:zaj']),
      }),
    );
    await listening.stop();
  });

  it('makes one version of each of 20 updates at once', async () => {
    const { id } = await publishArticle(db, sample('versengo'), { now });
    const updates = Array.from({ length: 20 }, (_, n) =>
      publishArticle(db, sample('versengo', { title: `Cím ${n}` }), { update: id, now }),
    );
    const versions = (await Promise.all(updates)).map(({ version }) => version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, n) => n + 2));
  });

  it('keeps counters right when many articles are published in the same lists at once', async () => {
    const names = (n: number) =>
      [`cimke-${n % 3}`, `cimke-${(n + 1) % 3}`].map((slug) => ({ slug, name: slug }));
    const tasks = Array.from({ length: 40 }, (_, n) =>
      publishArticle(db, sample(`parhuzamos-${n}`, { tags: names(n), authors: names(n + 1) }), { now }),
    );
    expect((await Promise.all(tasks)).every(({ changed }) => changed)).toBe(true);
    expect(await wrongCounters()).toEqual([]);
  });

  it('accepts a text with characters that PostgreSQL cannot store', async () => {
    const { id } = await publishArticle(
      db,
      sample('furcsa', { title: 'Nulla\0 és fél \ud800 betű', content: '<p>a\0b</p>' }),
      { now },
    );
    const row = await db.selectFrom('article').select('title').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.title).toBe('Nulla és fél \ufffd betű');
  });
});

describe('publishing many', () => {
  it('accepts the same batch twice without making a second version', async () => {
    const batch = Array.from({ length: 50 }, (_, n) => sample(`sok-${n}`, { mirroringSites: ['erdely'] }));
    const first = await publishArticles(db, batch, { now });
    const second = await publishArticles(db, batch, { now });
    expect(first.map((result) => !(result instanceof Error) && result.changed)).toEqual(
      batch.map(() => true),
    );
    expect(second.map((result) => !(result instanceof Error) && result.changed)).toEqual(
      batch.map(() => false),
    );
    expect(await wrongCounters()).toEqual([]);
  });

  it('reports the error of one article in its place and stores the others', async () => {
    const results = await publishArticles(
      db,
      [sample('jo-1'), sample('rossz', { parentId: 999_999 }), sample('jo-2')],
      { now },
    );
    expect(results.map((result) => (result instanceof Error ? result.message : result.slug))).toEqual([
      'jo-1',
      expect.stringContaining('no live blog 999999'),
      'jo-2',
    ]);
  });

  it('treats a slug that occurs twice in a batch as an article and its next version', async () => {
    const results = await publishArticles(
      db,
      [sample('ketszer'), sample('ketszer', { title: 'Másodszor' })],
      { now },
    );
    expect(results.map((result) => !(result instanceof Error) && result.version)).toEqual([1, 2]);
  });

  it('lists mirrored articles on both sites', async () => {
    const rows = await db
      .selectFrom('listing')
      .innerJoin('article', 'article.id', 'listing.article_id')
      .where('article.slug', '=', 'sok-1')
      .select('site')
      .distinct()
      .execute();
    expect(rows.map(({ site }) => site).sort()).toEqual([siteCode.main, siteCode.erdely]);
  });
});
