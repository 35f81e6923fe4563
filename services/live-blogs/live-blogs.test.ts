import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveBlogChanges, LivePostChanges, NewLivePost } from '#contract/live.ts';
import { PieceDocument } from '#contract/piece.ts';
import type { Role } from '#contract/role.ts';
import { contentService } from '../content/content-service.ts';
import { noon } from '../content/testing/sample.ts';
import type { Actor } from '../people/actor.ts';
import { loadPiece } from '../pieces/queries/pieces.ts';
import { returnPiece } from '../pieces/rules/move-piece.ts';
import { changePiece, createPiece } from '../pieces/rules/save-piece.ts';
import { testService } from '../testing/test-service.ts';
import { startAudienceReports, storeAudienceReport, storeAudiences } from './count-audience.ts';
import { listBlogs, readBlog } from './queries/blogs.ts';
import { listPosts } from './queries/posts.ts';
import { changeBlog, closeBlog, openBlog } from './rules/change-blog.ts';
import { addPicture, listPictures, setPictureAside } from './rules/pictures.ts';
import { readReadyTexts, setReadyTexts } from './rules/ready-texts.ts';
import { admitPost, changePost, sendPost, takeBackPost } from './rules/send-post.ts';

let now = noon * 1000;
const { db, service: content } = await testService(contentService, { now: () => now });
let blog: number;

const actor = (role: Role, id: string = role): Actor => ({ kind: 'person', id, name: `Név ${id}`, role });
const publishOptions = (by: Actor) => ({
  by: { actor: by, address: null },
  now,
  missingPictures: async () => [],
  onChange: content.onChange,
});
const [reporter, editor] = [actor('reporter', '7'), actor('editor', '8')];
const send = (by: Actor, fields: Partial<NewLivePost>) =>
  sendPost(db, blog, NewLivePost.parse(fields), publishOptions(by));
const change = (by: Actor, post: number, fields: LivePostChanges, version?: number) =>
  changePost(db, { blogId: blog, postId: post, version }, LivePostChanges.parse(fields), publishOptions(by));
const takeBack = (by: Actor, post: number) =>
  takeBackPost(db, { blogId: blog, postId: post }, publishOptions(by));
const setBlog = (changes: LiveBlogChanges, version?: number) =>
  changeBlog(db, { id: blog, version }, changes, publishOptions(editor));
const posts = (by = editor) => listPosts(db, by, { id: blog, limit: 30 });
/** Titles of the posts that readers' pages show. */
const publicTitles = async () => {
  const list = await content.transport('articleItems', { id: blog }, { site: 'main', signedIn: false });
  return list.items.map(({ document }) => document.title);
};
const lastAuditAction = async (entity: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit where entity = ${entity} order by id desc limit 1`.execute(db);
  return rows[0]?.action;
};

beforeAll(async () => {
  await sql`insert into account (id, email, name, role, staff, made_at) overriding system value
    values (7, 'r@lap.example', 'Név 7', 'reporter', true, now()),
      (8, 's@lap.example', 'Név 8', 'editor', true, now())`.execute(db);
});
beforeEach(async () => {
  now += 60_000;
  const sections = [{ slug: 'belfold', name: 'Belföld' }];
  const document = PieceDocument.parse({ title: 'Árvíz', type: 'liveblog', sections });
  blog = (await createPiece(db, document, publishOptions(editor))).id;
  await openBlog(db, blog, publishOptions(editor));
});

describe('a post', () => {
  it('reaches readers at once with its author’s name, and disappears from their pages when it is withdrawn', async () => {
    const version = async () =>
      (await content.transport('articleItems', { id: blog }, { site: 'main', signedIn: false })).version;
    const before = await version();
    const post = await send(editor, { content: '<p>Apad a folyó. Két centit egy óra alatt.</p>' });
    expect(post).toMatchObject({
      state: 'published',
      title: 'Apad a folyó',
      content: '<p>Két centit egy óra alatt.</p>',
      authors: ['Név 8'],
      by: { key: 'person:8' },
      url: '/belfold/2026/11/20/apad-a-folyo',
    });
    expect(await publicTitles()).toEqual(['Apad a folyó']);
    const after = await version();
    expect(after).toBeGreaterThan(before);
    await takeBack(editor, post.id);
    expect([await publicTitles(), (await posts()).items]).toEqual([[], []]);
    expect(await version()).toBeGreaterThan(after);
    await expect(change(editor, post.id, { title: 'Mégis' })).rejects.toMatchObject({ status: 404 });
  });

  it('may be a title alone, and is refused without one and without a text', async () => {
    expect(await send(editor, { title: 'Gól!', minute: '61' })).toMatchObject({
      title: 'Gól!',
      content: '',
      minute: '61',
    });
    await expect(send(editor, {})).rejects.toMatchObject({ status: 400, issues: [{ path: 'title' }] });
  });

  it('is corrected, pinned, marked and moved, each without undoing what another did', async () => {
    const first = await send(editor, { title: 'Első' });
    now += 1000;
    await send(editor, { title: 'Második' });
    await change(editor, first.id, { isPinned: true }, first.version);
    await change(editor, first.id, { isMoment: true }, first.version);
    const corrected = await change(editor, first.id, { title: 'Első, javítva' }, first.version);
    expect(corrected).toMatchObject({ isPinned: true, isMoment: true, correctedAt: now / 1000 });
    const stale = change(actor('chief', '9'), first.id, { title: 'Más' }, first.version);
    await expect(stale).rejects.toMatchObject({
      conflict: { current: { fields: { title: 'Első, javítva' } } },
    });
    expect((await posts()).pinned.map(({ title }) => title)).toEqual(['Első, javítva']);
    expect((await readBlog(db, editor, blog)).moments.map(({ title }) => title)).toEqual(['Első, javítva']);
    expect(await publicTitles()).toEqual(['Második', 'Első, javítva']);
    now += 1000;
    await change(editor, first.id, { at: now / 1000 });
    expect(await publicTitles()).toEqual(['Első, javítva', 'Második']);
    await expect(change(editor, first.id, { at: now / 1000 + 60 })).rejects.toMatchObject({ status: 400 });
  });
});

it('each write of a post and of its live blog is in the audit log', async () => {
  const countAuditRows = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int from audit`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const steps: Array<() => Promise<unknown>> = [
    () => send(editor, { title: 'Egy' }),
    async () => change(editor, (await posts()).items[0]?.id ?? 0, { title: 'Kettő' }),
    async () => takeBack(editor, (await posts()).items[0]?.id ?? 0),
    () => setBlog({ summary: '<p>Apad.</p>' }),
    () => closeBlog(db, { id: blog, version: undefined, summary: undefined }, publishOptions(editor)),
    () => openBlog(db, blog, publishOptions(editor)),
  ];
  for (const step of steps) {
    const before = await countAuditRows();
    await step();
    expect(await countAuditRows(), String(step)).toBeGreaterThan(before);
  }
});

describe('a reporter', () => {
  it('posts where they were added, changes only their own posts, and pins and pushes nothing', async () => {
    await expect(send(reporter, { title: 'Itt vagyok' })).rejects.toMatchObject({ status: 403 });
    await setBlog({ writers: ['person:7'] });
    expect(await readBlog(db, reporter, blog)).toMatchObject({
      posting: 'direct',
      mayEdit: false,
      writers: [{ key: 'person:7', name: 'Név 7' }],
    });
    const own = await send(reporter, { title: 'Itt vagyok' });
    expect(own.state).toBe('published');
    await change(reporter, own.id, { title: 'Itt vagyok a gáton' });
    const other = await send(editor, { title: 'Másé' });
    for (const attempt of [
      () => change(reporter, other.id, { title: 'Elrontva' }),
      () => takeBack(reporter, other.id),
      () => change(reporter, own.id, { isPinned: true }),
      () => change(reporter, own.id, { isMoment: true }),
      () => send(reporter, { title: 'Kitűzve', isPinned: true }),
      () => send(reporter, { title: 'Mindenkinek', notify: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 403 });
    await takeBack(reporter, own.id);
    expect(await publicTitles()).toEqual(['Másé']);
  });

  it('is not removed by an editor who has read an older list of writers', async () => {
    const { version } = await readBlog(db, editor, blog);
    const set = (writers: string[]) =>
      changeBlog(db, { id: blog, version }, { writers }, publishOptions(editor));
    await set(['person:7']);
    await expect(set(['person:8'])).rejects.toMatchObject({ status: 409 });
    expect((await readBlog(db, editor, blog)).writers.map(({ key }) => key)).toEqual(['person:7']);
  });

  it('waits for approval where the editors want it; a returned one comes with a note', async () => {
    const changes = { writers: ['person:7'], reportersWait: true };
    expect(await setBlog(changes)).toMatchObject({ reportersWait: true });
    expect(await lastAuditAction('live_blog')).toBe('set');
    const post = await send(reporter, { title: 'Várok' });
    expect([post.state, await publicTitles()]).toEqual(['waiting', []]);
    await change(reporter, post.id, { title: 'Még várok' });
    await returnPiece(db, post.id, { note: 'Ki mondta?' }, publishOptions(editor));
    expect((await posts()).waiting).toMatchObject([{ state: 'returned', note: 'Ki mondta?' }]);
    const again = await send(reporter, { title: 'Megint' });
    expect(await readBlog(db, editor, blog)).toMatchObject({ waitingCount: 1, postCount: 0 });
    const flagged = { version: undefined, changes: { flags: ['kedvenceink' as const] } };
    await changePiece(db, again.id, flagged, publishOptions(editor));
    const admitted = await admitPost(
      db,
      { blogId: blog, postId: again.id },
      { isMoment: true, notify: false },
      publishOptions(editor),
    );
    expect(admitted).toMatchObject({ state: 'published', isMoment: true, authors: ['Név 7'] });
    expect((await loadPiece(db, again.id)).published?.names?.flags.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['kedvenceink', 'legfontosabb']),
    );
    expect(await publicTitles()).toEqual(['Megint']);
    await takeBack(reporter, post.id);
    expect((await posts()).waiting).toEqual([]);
  });
});

describe('a live blog', () => {
  it('publishes its summary at once, and leaves what somebody writes in its other fields alone', async () => {
    await changePiece(
      db,
      blog,
      { version: undefined, changes: { lead: 'Félkész bevezető' } },
      publishOptions(editor),
    );
    const { version } = await readBlog(db, editor, blog);
    const changed = await setBlog({ summary: '<p>Apad.</p>' }, version);
    expect(changed).toMatchObject({ summary: '<p>Apad.</p>', summaryBy: 'Név 8', postsSinceSummary: 0 });
    const { title } = await send(editor, { title: 'Új' });
    expect(title).toBe('Új');
    expect(await readBlog(db, editor, blog)).toMatchObject({
      postsSinceSummary: 0,
      postCount: 1,
      ownCount: 1,
    });
    const article = await content.transport('articleById', { id: blog }, { site: 'main', signedIn: false });
    expect(article).toMatchObject({ content: '<p>Apad.</p>', lead: '' });
  });

  it('has a session or an election beside it, one set without the other; who is taken out of it posts no more', async () => {
    await setBlog({ livescoreId: 104, livescoreSport: 'formula-1', writers: ['person:7'] });
    await send(reporter, { title: 'Benne vagyok' });
    expect(await setBlog({ election: 'proba', writers: [] })).toMatchObject({
      livescoreId: 104,
      livescoreSport: 'formula-1',
      election: 'proba',
      writers: [],
    });
    await expect(send(reporter, { title: 'Már nem' })).rejects.toMatchObject({ status: 403 });
    expect(await setBlog({ livescoreId: null })).toMatchObject({
      livescoreId: null,
      election: 'proba',
      postCount: 1,
    });
    const ofMatch = async (sport: 'football' | 'formula-1') =>
      (
        await content.transport('articlesOfMatch', { match: 104, sport }, { site: 'main', signedIn: false })
      ).map(({ id }) => id);
    expect(await setBlog({ livescoreId: 104, livescoreSport: 'football' })).toMatchObject({
      livescoreId: 104,
      livescoreSport: 'football',
    });
    expect([await ofMatch('football'), await ofMatch('formula-1')]).toEqual([[blog], []]);
    await setBlog({ livescoreId: 104, livescoreSport: 'formula-1' });
    expect([await ofMatch('football'), await ofMatch('formula-1')]).toEqual([[], [blog]]);
  });

  it('once closed has no badge and its last summary, treats new posts as no longer live, and can be reopened', async () => {
    await closeBlog(db, { id: blog, version: undefined, summary: '<p>Vége.</p>' }, publishOptions(editor));
    const article = await content.transport('articleById', { id: blog }, { site: 'main', signedIn: false });
    expect(article).toMatchObject({ live: false, content: '<p>Vége.</p>' });
    const closing = closeBlog(
      db,
      { id: blog, version: undefined, summary: undefined },
      publishOptions(editor),
    );
    await expect(closing).rejects.toMatchObject({ status: 409 });
    expect((await listBlogs(db, { state: 'over', limit: 1 }))[0]).toMatchObject({ id: blog, state: 'over' });
    expect(await openBlog(db, blog, publishOptions(editor))).toMatchObject({ state: 'live' });
  });

  it('counts the open pages of all processes, and forgets those of one that is gone', async () => {
    const slug = (await readBlog(db, editor, blog)).slug ?? '';
    const count = (readers: number) =>
      storeAudiences(db, randomUUID(), [
        { site: 'main', slug, readers },
        { site: 'main', slug: 'nincs', readers: 9 },
      ]);
    await count(100);
    await sql`update live_audience set counted_at = now() - interval '30 seconds'`.execute(db);
    for (const readers of [40, 2]) await count(readers);
    // A new minute may begin during the test.
    await sql`update live_audience set minute = date_trunc('minute', now())`.execute(db);
    expect(await readBlog(db, editor, blog)).toMatchObject({
      readers: 42,
      readersOfLastHour: [{ readers: 142 }],
    });
  });

  it('counts only those of processes with pages, which tell the others', async () => {
    const slug = (await readBlog(db, editor, blog)).slug ?? '';
    const audiences = Array.from({ length: 31 }, (_, n) => ({
      site: 'main' as const,
      slug: n === 30 ? slug : `masik-${n}`,
      readers: n + 1,
    }));
    const announced: string[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stop = startAudienceReports(
      () => audiences,
      async (payload) => void announced.push(payload),
      console.error,
    );
    vi.advanceTimersByTime(5000);
    stop();
    vi.useRealTimers();
    expect(announced.map((payload) => payload.length < 8000)).toEqual([true, true]);
    for (const payload of [...announced, ...announced]) await storeAudienceReport(db, payload);
    expect(await readBlog(db, editor, blog)).toMatchObject({ readers: 31 });
    await expect(storeAudienceReport(db, '{"process": 1}')).rejects.toThrow();
  });

  it('pushes a post to its followers once, after a delay in which it can be withdrawn', async () => {
    await sql`truncate push_client, push_topic, push_news, push_delivery, pgboss.job`.execute(db);
    await sql`with client as (insert into push_client (site, token_hash, endpoint, p256dh, auth, service)
      values (1, 'x', 'https://push.example/1', 'B', 'a', 'push.example') returning id)
      insert into push_topic select id, ${`live:${blog}`} from client`.execute(db);
    const { id } = await send(editor, { title: 'Átszakadt', notify: true });
    const { rows } = await sql<{ data: { articleId: number }; waits: boolean }>`
      select data, start_after > now() + interval '10 seconds' as waits from pgboss.job
        where name = 'push'`.execute(db);
    expect(rows).toMatchObject([{ data: { articleId: id }, waits: true }]);
    expect(await readBlog(db, editor, blog)).toMatchObject({ followers: 1 });
  });
});

it('pictures that were sent in wait until they are used or set aside', async () => {
  await sql`insert into media_item (kind, ref, original, file_name, bytes, uploaded_by) values
    ('picture', '/media/0123456789abcdef-10x10.jpg', '/media/0123456789abcdef-10x10.jpg', 'gat.jpg', 1, 'n')
      on conflict do nothing`.execute(db);
  const { rows } = await sql<{ id: number }>`select id from media_item`.execute(db);
  const item = rows[0]?.id ?? 0;
  await expect(addPicture(db, blog, item, publishOptions(reporter))).rejects.toMatchObject({ status: 403 });
  expect(await addPicture(db, blog, item, publishOptions(editor))).toMatchObject({
    item,
    by: { name: 'Név 8' },
  });
  expect(await listPictures(db, blog)).toHaveLength(1);
  await setPictureAside(db, blog, item, publishOptions(editor));
  expect([await listPictures(db, blog), await lastAuditAction('live_picture')]).toEqual([[], 'set_aside']);
});

it('ready-made texts are set as a whole, by those who have read the newest version', async () => {
  const { version, items } = await readReadyTexts(db);
  expect(items.map(({ name }) => name)).toContain('Gól!');
  const mine = [{ name: 'Lap', title: 'Sárga lap', content: '' }];
  expect(await setReadyTexts(db, { version, items: mine }, publishOptions(editor))).toEqual({
    version: 1,
    items: mine,
  });
  await expect(setReadyTexts(db, { version, items: [] }, publishOptions(editor))).rejects.toMatchObject({
    status: 409,
  });
  expect(await lastAuditAction('live_text')).toBe('set');
});
