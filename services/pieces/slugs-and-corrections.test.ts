import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OutputOf } from '#contract/calls.ts';
import type { Piece } from '#contract/piece.ts';
import { waitForBlockedConnection } from '#database/testing/blocked-connection.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeEpisodes } from '../content/rules/store-podcasts.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { addDraft } from './testing/add-draft.ts';
import { article, startPieces } from './testing/test-pieces.ts';

const { act, clock, content, createPublished, db, publicArticle, send } = await startPieces();

describe('slugs that change', () => {
  const rename = async (id: number, slug: string) => {
    const saved = await send('PATCH', `/api/edit/pieces/${id}`, { changes: { slug } });
    return saved.status === 200 ? act(id, 'publish') : saved;
  };

  it('redirect to the article permanently, without chains, and back again', async () => {
    const { id } = await createPublished({ title: 'A cím', slug: 'cim-a' });
    await rename(id, 'cim-b');
    await rename(id, 'cim-c');
    for (const slug of ['cim-a', 'cim-b']) {
      const { status, headers, body } = await publicArticle(slug);
      expect([status, headers.get('location'), body.slug]).toEqual([301, '/api/articles/cim-c', 'cim-c']);
    }
    expect((await send<Piece>('GET', '/api/edit/pieces/by-slug/cim-a')).body).toMatchObject({
      id,
      oldSlugs: ['cim-a', 'cim-b'],
    });
    await rename(id, 'cim-a');
    expect((await publicArticle('cim-a')).status).toBe(200);
    expect((await publicArticle('cim-c')).headers.get('location')).toBe('/api/articles/cim-a');
  });

  it('are refused to a second draft, also while the first is being stored', async () => {
    const isStored = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (trx) => {
      await addDraft(trx, 9000, '');
      isStored.resolve();
      await mayCommit.promise;
    });
    await isStored.promise;
    const document = { title: 'A második', slug: 'darab-9000' };
    const second = send('POST', '/api/edit/pieces', { document });
    await waitForBlockedConnection(db);
    mayCommit.resolve();
    await first;
    expect(await second).toMatchObject({ status: 409, body: { issues: [{ path: 'slug' }] } });
  });

  it('keep the places that editors chose by the former slug', async () => {
    const { id } = await createPublished({ title: 'Címlapos', slug: 'cimlapos' });
    await createPublished({ title: 'Aminek alja van', slug: 'folott', subArticles: ['cimlapos'] });
    const box = { article: 'cimlapos', title: 'Szerkesztett cím', image: null };
    const group = { slug: 'elso', title: null, layout: 'lead', boxes: [box] };
    expect((await send('PUT', '/api/index/boxes/main', [group])).status).toBe(200);
    await rename(id, 'cimlapos-2');
    await rename(id, 'cimlapos-3');
    const front = await send<OutputOf<'frontPage'>>('GET', '/api/index/boxes');
    expect(front.body.groups[0]?.boxes).toMatchObject([
      { title: 'Szerkesztett cím', article: { slug: 'cimlapos-3' }, url: '/belfold/2026/11/20/cimlapos-3' },
    ]);
    // Publishing the article as it was read is not refused either, and an article named twice is listed once.
    const twice = [{ ...group, boxes: [box, { ...box, article: 'cimlapos-2' }] }];
    const again = await send<OutputOf<'frontPage'>>('PUT', '/api/index/boxes/main', twice);
    expect([again.status, again.body.groups[0]?.boxes.length]).toEqual([200, 1]);
    expect((await publicArticle('folott')).body.subArticles).toMatchObject([{ slug: 'cimlapos-3' }]);
    const cards = await send<Array<{ slug: string }>>(
      'GET',
      '/api/article-cards?slugs=cimlapos,folott,cimlapos-3',
    );
    expect(cards.body.map(({ slug }) => slug)).toEqual(['cimlapos-3', 'folott']);
    await act(id, 'withdraw', { reason: 'Téves.' });
    expect((await publicArticle('folott')).body.subArticles).toEqual([]);
  });

  it('keep the episode of the article', async () => {
    const { id } = await createPublished({ title: 'Adás cikke', slug: 'adas-cikke' });
    const podcast = { slug: 'musor', name: 'Műsor', page: null };
    const recording = { description: null, image: null, sourceUrl: null, duration: 60, pubDate: noon - 60 };
    const episode = { slug: 'adas', title: 'Adás', podcast, article: 'adas-cikke', ...recording };
    await storeEpisodes(db, [episode], { now: clock.now });
    await rename(id, 'adas-uj-cimen');
    const { body } = await send<OutputOf<'episodes'>>('GET', '/api/episodes?article=adas-uj-cimen');
    expect(body).toMatchObject([{ slug: 'adas', article: { url: '/belfold/2026/11/20/adas-uj-cimen' } }]);
  });

  it('are not available to other pieces until they are released', async () => {
    const { id } = await createPublished({ title: 'Tulajdonos', slug: 'regi-cim' });
    const input = sample('uj-cim', { title: 'Tulajdonos', content: article.content });
    await publishArticle(db, input, { update: id, now: clock.now, onChange: content.onChange });
    expect((await publicArticle('regi-cim')).status).toBe(301);
    expect(
      (await send('POST', '/api/edit/pieces', { document: { title: 'x', slug: 'regi-cim' } })).status,
    ).toBe(409);
    await expect(publishArticle(db, sample('regi-cim'), { now: clock.now })).rejects.toMatchObject({
      status: 409,
    });
    const list = await send<OutputOf<'oldAddresses'>>('GET', '/api/edit/old-addresses?q=regi');
    expect(list.body.items).toMatchObject([{ slug: 'regi-cim', article: id, leadsTo: 'uj-cim' }]);
    const group = { slug: 'felso', title: 'Felső', layout: 'lead', boxes: [{ article: 'regi-cim' }] };
    expect((await send('PUT', '/api/index/boxes/main', [group])).status).toBe(200);
    expect(await send('DELETE', '/api/edit/old-addresses/regi-cim')).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'front', key: 'main', name: 'Felső' }] },
    });
    await send('PUT', '/api/index/boxes/main', [{ ...group, boxes: [{ article: 'uj-cim' }] }]);
    expect((await send('DELETE', '/api/edit/old-addresses/regi-cim')).status).toBe(204);
    expect((await send('DELETE', '/api/edit/old-addresses/regi-cim')).status).toBe(404);
    expect((await publicArticle('regi-cim')).status).toBe(404);
    await publishArticle(db, sample('regi-cim'), { now: clock.now, onChange: content.onChange });
    expect((await publicArticle('regi-cim')).status).toBe(200);
  });
});

describe('corrections', () => {
  it('come with their article, and are sent to programs if readers can see it', async () => {
    await sql`insert into webhook (name, url, events, sites, is_active, secret)
      values ('Proba', 'https://proba.example/', '{article.corrected}', '{1}', true, 'AA==')`.execute(db);
    const { id } = await createPublished({ title: 'Javított', slug: 'javitott' });
    await act(id, 'publish', { correction: 'Nem Tisza, hanem Szamos.' });
    await send('POST', '/api/edit/corrections', { article: id, text: 'Nem 912, hanem 921.' });
    expect((await publicArticle('javitott')).body.corrections).toEqual([
      { text: 'Nem Tisza, hanem Szamos.', at: noon },
      { text: 'Nem 912, hanem 921.', at: noon },
    ]);
    await act(id, 'withdraw', { reason: 'Téves.' });
    await send('POST', '/api/edit/corrections', { article: id, text: 'Senki sem látja.' });
    const { rows } = await sql`select event, article_id, data->>'correction' as correction
      from webhook_delivery order by id`.execute(db);
    expect(rows).toEqual([
      { event: 'article.corrected', article_id: id, correction: 'Nem Tisza, hanem Szamos.' },
      { event: 'article.corrected', article_id: id, correction: 'Nem 912, hanem 921.' },
    ]);
    await sql`delete from correction where article_id = ${id}`.execute(db);
    await sql`truncate webhook, webhook_delivery`.execute(db);
  });

  type Correction = OutputOf<'addCorrection'>;
  const textsOfCorrections = async () =>
    (await send<OutputOf<'corrections'>>('GET', '/api/corrections')).body.map(({ text }) => text);

  it('are records of their own: adding one never touches another', async () => {
    const { id } = await createPublished({ title: 'Javított' });
    await send('PATCH', `/api/edit/pieces/${id}`, { changes: { lead: 'Jó adat.' } });
    await act(id, 'publish', { correction: 'Rossz adat volt a leadben.' });
    const second = await send<Correction>('POST', '/api/edit/corrections', {
      article: id,
      text: 'Másik hiba.',
    });
    expect(second.body).toMatchObject({ version: 1, article: id, correctedIn: 2, by: 'NEWSROOM_KEY' });
    expect(await textsOfCorrections()).toEqual(['Másik hiba.', 'Rossz adat volt a leadben.']);
    const path = `/api/edit/corrections/${second.body.id}`;
    const changed = await send<Correction>('PATCH', path, { version: 1, changes: { text: 'Pontosítva.' } });
    expect(changed.body).toMatchObject({ version: 2, text: 'Pontosítva.' });
    const stale = await send<Correction>('PATCH', path, { version: 1, changes: { text: 'Elkésett.' } });
    expect([stale.status, stale.body.conflict]).toMatchObject([
      409,
      { current: { text: 'Pontosítva.' }, sent: { text: 'Elkésett.' } },
    ]);
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await send('DELETE', path)).status).toBe(404);
    expect(await textsOfCorrections()).toEqual(['Rossz adat volt a leadben.']);
    await act(id, 'withdraw', { reason: 'Minden rossz volt.' });
    expect(await textsOfCorrections()).toEqual([]);
  });

  it.each([
    [{ text: 'x' }, 'article'],
    [{ article: 1, text: ' ' }, 'text'],
    [{ article: 999_999, text: 'x' }, 'article'],
    [{ article: 1, text: 'x', regi: 1 }, 'regi'],
  ])('are refused as %j', async (body, path) => {
    const answer = await send('POST', '/api/edit/corrections', body);
    expect([answer.status, answer.body.issues?.[0]?.path]).toEqual([400, path]);
  });
});
