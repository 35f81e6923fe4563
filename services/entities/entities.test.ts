import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { subjectOfSlug } from '../content/queries/lists.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { storeFrontChoice } from '../content/rules/store-front-choice.ts';
import { noon, sample } from '../content/testing/sample.ts';
import { lockDraftRow } from '../front/draft.ts';
import { startEntities } from './testing/test-entities.ts';

interface Answer {
  key: string;
  version: number;
  changed: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of all kinds.
  document: any;
  items: Array<{ key: string; name: string; articles: number | null }>;
  next: string | null;
  error: string;
  issues: Array<{ path: string; message: string }>;
  conflict: { current: Answer; sent: unknown };
  uses: Array<{ kind: string; key: string }>;
}

const { db, now, ask, sendAnonymously, ...entities } = await startEntities();
const send = entities.send<Answer>;
const auditOf = async (entity: string) =>
  (
    await sql<{ action: string; entity_id: string; before: unknown; after: unknown }>`
    select action, entity_id, before, after from audit where entity = ${entity} order by id`.execute(db)
  ).rows;

const countLockWaits = async () =>
  (
    await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.length;

describe('an entity', () => {
  it('is created, read, changed and deleted, each with a version and a row in the audit log', async () => {
    expect(await send('GET', 'tags/duna')).toMatchObject({ status: 404 });
    const document = { slug: 'duna', name: 'Duna', description: null };
    const created = await send('PUT', 'tags/duna', { document });
    expect(created).toMatchObject({ status: 200, key: 'duna', changed: true, document });
    const read = await send('GET', 'tags/duna');
    expect(read).toMatchObject({ version: created.version, document, etag: `"${created.version}"` });
    const patched = await send('PATCH', 'tags/duna', { changes: { name: 'A Duna' } });
    expect(patched).toMatchObject({ changed: true, document: { ...document, name: 'A Duna' } });
    expect(patched.version).toBeGreaterThan(created.version);
    expect(await send('DELETE', 'tags/duna')).toMatchObject({ status: 200, key: 'duna', version: 0 });
    expect(await send('GET', 'tags/duna')).toMatchObject({ status: 404 });
    expect(await auditOf('tag')).toEqual([
      { action: 'create', entity_id: 'duna', before: null, after: document },
      { action: 'set', entity_id: 'duna', before: { name: 'Duna' }, after: { name: 'A Duna' } },
      { action: 'delete', entity_id: 'duna', before: { ...document, name: 'A Duna' }, after: null },
    ]);
    const again = await send('PUT', 'tags/duna', { document });
    expect(again.version).toBeGreaterThan(patched.version);
  });

  it.each([
    ['in the body', (version: number) => [{ version }, {}] as const],
    ['as If-Match', (version: number) => [{}, { 'if-match': `"${version}"` }] as const],
  ])('is not overwritten by an editor who has read an older version, sent %s', async (_, versionIn) => {
    const { version } = await send('PUT', 'tags/tisza', {
      document: { slug: 'tisza', name: `Tisza ${Math.random()}` },
    });
    const newer = await send('PATCH', 'tags/tisza', { version, changes: { description: 'Folyó.' } });
    const [bodyVersion, headers] = versionIn(version);
    const stale = await send(
      'PATCH',
      'tags/tisza',
      { ...bodyVersion, changes: { description: 'Más.' } },
      headers,
    );
    expect(stale).toMatchObject({
      status: 409,
      conflict: {
        current: { version: newer.version, document: { description: 'Folyó.' } },
        sent: { changes: { description: 'Más.' } },
      },
    });
    expect(await send('GET', 'tags/tisza')).toMatchObject({ version: newer.version });
    await send('PATCH', 'tags/tisza', { changes: { description: null } });
  });

  it('of two editors who save at the same time one succeeds, and the other gets a conflict', async () => {
    const { version } = await send('PUT', 'tags/maros', { document: { slug: 'maros', name: 'Maros' } });
    const names = ['Egyik', 'Másik', 'Harmadik', 'Negyedik'];
    const answers = await Promise.all(
      names.map((name) => send('PATCH', 'tags/maros', { version, changes: { name } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['PATCH', { changes: { nev: 'x' } }, 'changes.nev'],
    ['PATCH', { changes: { name: '' } }, 'changes.name'],
    ['PUT', { document: { slug: 'koros', name: 'Körös', colour: 'kék' } }, 'document.colour'],
    ['PUT', { document: { slug: 'mas', name: 'Körös' } }, 'document.slug'],
  ])('%s %j is refused with the path of the fault', async (method, body, path) => {
    if (method === 'PATCH') await send('PUT', 'tags/koros', { document: { slug: 'koros', name: 'Körös' } });
    else await send('DELETE', 'tags/koros');
    expect(await send(method, 'tags/koros', body)).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('is listed page by page; new ones do not shift the pages', async () => {
    for (const slug of ['lap-b', 'lap-d', 'lap-f'])
      await send('PUT', `tags/${slug}`, { document: { slug, name: `Lapozó ${slug}` } });
    const first = await send('GET', 'tags?q=lapoz%C3%B3&limit=2');
    expect(first.items.map((item) => item.key)).toEqual(['lap-b', 'lap-d']);
    await send('PUT', 'tags/lap-a', { document: { slug: 'lap-a', name: 'Lapozó' } });
    const second = await send('GET', `tags?q=lapoz%C3%B3&limit=2&cursor=${first.next}`);
    expect(second).toMatchObject({ items: [{ key: 'lap-f' }], next: null });
    expect(await send('GET', 'tags?cursor=lap-b')).toMatchObject({
      status: 400,
      issues: [{ path: 'cursor' }],
    });
  });
});

describe('an entity in use', () => {
  it('cannot be deleted, and its uses are named', async () => {
    await publishArticle(db, sample('hasznalja', { tags: [{ slug: 'hasznalt', name: 'Használt' }] }), {
      now,
    });
    expect(await send('DELETE', 'tags/hasznalt')).toMatchObject({
      status: 409,
      uses: [{ kind: 'article', key: 'hasznalja' }],
    });
    expect(await send('DELETE', 'sections/belfold')).toMatchObject({ status: 409 });
  });
});

describe('an author whom editors have set', () => {
  it('is no longer changed by articles that were read before', async () => {
    const author = { slug: 'kende', name: 'Kende', title: 'újságíró' };
    await publishArticle(db, sample('szerzos', { authors: [author] }), { now });
    const profiles = ['https://irasok.example/luca'];
    const changes = { name: 'Kende Luca', title: 'rovatvezető', email: 'luca@cimlap.example', profiles };
    await send('PATCH', 'authors/kende', { changes });
    await publishArticle(db, sample('szerzos-2', { authors: [author] }), { now });
    const { document } = await send('GET', 'authors/kende');
    expect(document).toMatchObject({ name: 'Kende Luca', title: 'rovatvezető', showsEmail: false, profiles });
  });

  it('is shown to readers if editors say so, and otherwise only to editors', async () => {
    const profiles = ['https://irasok.example/luca'];
    await send('PUT', 'authors/elerheto', {
      document: { slug: 'elerheto', name: 'Kende Luca', email: 'luca@cimlap.example' },
    });
    const contact = async () => (await subjectOfSlug(db, 'author', 'elerheto'))?.contact;
    expect(await contact()).toBeUndefined();
    await send('PATCH', 'authors/elerheto', { changes: { profiles } });
    expect(await contact()).toEqual({ email: null, profiles });
    await send('PATCH', 'authors/elerheto', { changes: { showsEmail: true } });
    expect(await contact()).toEqual({ email: 'luca@cimlap.example', profiles });
    for (const changes of [{ email: 'luca' }, { profiles: ['http://irasok.example'] }, { profiles: ['x'] }])
      expect(await send('PATCH', 'authors/elerheto', { changes })).toMatchObject({ status: 400 });
  });
});

describe('a front page', () => {
  it('can be read back, and one with mistakes cannot be published', async () => {
    await publishArticle(db, sample('kep-nelkul'), { now });
    const group = { slug: 'kiemelt', title: null, layout: 'lead' };
    const faulty = [{ ...group, boxes: [{ article: 'kep-nelkul' }, { article: 'nincs-ilyen' }] }];
    expect(await send('PUT', 'front/main', { document: faulty })).toMatchObject({
      status: 400,
      issues: [
        { path: 'document.0.boxes.0.article', message: expect.stringContaining('no picture') },
        { path: 'document.0.boxes.1.article', message: expect.stringContaining('does not exist') },
      ],
    });
    expect(await send('GET', 'front/main')).toMatchObject({ version: 0, document: [] });
    const document = [{ ...group, boxes: [{ article: 'kep-nelkul', image: null }] }];
    const answer = await send('PUT', 'front/main', { version: 0, document });
    expect(await send('GET', 'front/main')).toMatchObject({ version: answer.version, document });
    const { groups } = await ask('frontPage', {});
    expect(groups[0]?.boxes[0]?.article.slug).toBe('kep-nelkul');
    expect(await send('DELETE', 'front/main')).toMatchObject({ status: 200, version: 0 });
  });

  it('that somebody publishes at this moment is not overwritten unseen', async () => {
    const groupOf = (slug: string) => ({ slug, title: null, layout: 'lead' as const, boxes: [] });
    let put: Promise<Answer & { status: number }> | undefined;
    await db.transaction().execute(async (trx) => {
      await lockDraftRow(trx, 'main');
      await storeFrontChoice(trx, 'main', [groupOf('nekik')], { now });
      put = send('PUT', 'front/main', { version: 0, document: [groupOf('nekunk')] });
      await eventually(async () => expect(await countLockWaits()).toBe(1));
    });
    expect(await put).toMatchObject({ status: 409 });
    expect(await send('GET', 'front/main')).toMatchObject({ document: [groupOf('nekik')] });
  });
});

describe('settings of a site', () => {
  it('have a version each, so that the weather causes no conflicts', async () => {
    const switches = await send('PUT', 'switches/main', { document: { switches: { flooding: '1' } } });
    const places = [{ place: 'Szeged', temperature: 21, sky: 'derült' }];
    await send('PUT', 'weather/main', { document: { places } });
    expect(await send('GET', 'switches/main')).toMatchObject({ version: switches.version });
    expect(await ask('frontendRefresh', {})).toMatchObject({ componentSetup: { flooding: '1' } });
    await send('DELETE', 'switches/main');
    expect(await send('GET', 'switches/main')).toMatchObject({ version: 0, document: { switches: {} } });
  });
});

describe('a publication document', () => {
  it('goes back to the default by DELETE, and its versions go on', async () => {
    const standard = await send('GET', 'phrases/main');
    expect(standard.version).toBe(0);
    const document = { ...standard.document, description: 'Egészen más leírás a lapról.' };
    expect(await send('PUT', 'phrases/main', { version: 0, document })).toMatchObject({ version: 1 });
    await send('DELETE', 'phrases/main');
    expect(await send('GET', 'phrases/main')).toMatchObject({ version: 2, document: standard.document });
  });
});

describe('a quiz', () => {
  it('has its right answers only for the newsroom', async () => {
    const question = {
      _id: 'k',
      question: 'Melyik a leghosszabb?',
      displayAs: 'buttons',
      rightAnswer: { value: 'b' },
      activeTo: noon + 3600,
      options: [
        { _id: 'a', text: 'Tisza' },
        { _id: 'b', text: 'Duna' },
      ],
    };
    expect(await send('PUT', 'quizzes/folyok', { document: { questions: [question] } })).toMatchObject({
      status: 200,
    });
    const { document } = await send('GET', 'quizzes/folyok');
    expect(document.questions[0]).toMatchObject({ rightAnswer: { value: 'b' } });
    const anybody = await sendAnonymously('quizzes/folyok');
    expect(anybody.status).toBe(401);
  });
});

it('flags are a closed list that says what each does', async () => {
  const { items } = await send('GET', 'flags');
  expect(items).toContainEqual(expect.objectContaining({ slug: 'breaking', name: 'Rendkívüli' }));
});

it('an episode’s chapters are listed by its show and served to podcast programs', async () => {
  const podcast = { name: 'Vizek', page: null };
  await send('PUT', 'podcasts/vizek', { document: podcast });
  const chapters = [
    { startTime: 0, title: 'A forrás' },
    { startTime: 310.5, title: 'A torkolat' },
  ];
  const document = { title: 'A Duna', pubDate: noon - 60, podcast: 'vizek', chapters };
  expect(await send('PUT', 'episodes/a-duna', { document })).toMatchObject({ status: 200, changed: true });
  expect(await ask('episodeChapters', { slug: 'a-duna' })).toEqual({ version: '1.2.0', chapters });
  expect(await ask('podcast', { slug: 'vizek' })).toMatchObject({ chapters: ['a-duna'], transcripts: [] });
  expect(await send('DELETE', 'podcasts/vizek')).toMatchObject({ status: 409, uses: [{ key: 'a-duna' }] });
  const unordered = { ...document, chapters: chapters.toReversed() };
  expect(await send('PUT', 'episodes/a-duna', { document: unordered })).toMatchObject({ status: 400 });
  const elsewhere = { ...document, podcast: 'nincs-ilyen' };
  expect(await send('PUT', 'episodes/a-duna', { document: elsewhere })).toMatchObject({
    status: 400,
    issues: [{ path: 'document.podcast' }],
  });
});

it('a value that a page could not read is refused, with the path of its field', async () => {
  const put = (slug: string, content: unknown) =>
    send('PUT', `unique/main/${slug}`, { document: { group: null, content } });
  expect(await put('akademia', { title: '', introduction: 'Esti órák.' })).toMatchObject({
    status: 400,
    issues: expect.arrayContaining([{ path: 'document.content.title', message: 'It must not be empty.' }]),
  });
  expect(await put('te-main', { articles: ['egy-cikk'], call: null })).toMatchObject({ status: 200 });
  // Content of other places may have any form.
  for (const slug of ['valahol', 'constructor'])
    expect(await put(slug, { barmi: [1] })).toMatchObject({ status: 200 });
});
