import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { callAccess, isForNewsroom, routeAccess } from '#contract/access.ts';
import { articlePath } from '#contract/article.ts';
import { budapestDay } from '#contract/budapest-time.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { factCheckSubType } from '#contract/fact-check.ts';
import { type Piece, PieceDocument, type PieceField, pieceFields } from '#contract/piece.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { feedRoutes } from '#portal/feeds/feed-routes.ts';
import { routes } from '#portal/routes.ts';
import { sitemapRoutes } from '#portal/sitemaps/sitemap-routes.ts';
import { originalKey } from '#services/media/media-keys.ts';
import { newsroomKey, startTestFront, type TestFront } from './testing/test-front.ts';

/** States of pieces that readers may not learn of. */
const kinds = ['draft', 'handed', 'scheduled', 'changed', 'post'] as const;
type Kind = (typeof kinds)[number];
/** Keys in the formats that readers get: of a support payment, a newsletter and a league. */
const readersKeys = ['a'.repeat(22), `a.${'a'.repeat(43)}`, 'a'.repeat(16)];
const hosts = ['localhost:3000', 'erdely.localhost:3000'] as const;
const now = Math.floor(Date.now() / 1000);
const [year = '', month = '', day = ''] = budapestDay(now).split('-');

/** A word that is in one field of one piece, and nowhere else. */
const wordOf = (kind: Kind, field: PieceField) => `zq${kind}${field.toLowerCase()}`;

/** Every text field, each with a word of its own. */
function secretFields(kind: Kind) {
  const word = (field: PieceField) => wordOf(kind, field);
  const name = (field: PieceField) => ({ slug: word(field), name: word(field) });
  return {
    title: word('title'),
    slug: word('slug'),
    content: `<p>A szövegben ${word('content')} áll.</p>`,
    lead: word('lead'),
    sections: [{ slug: 'belfold', name: 'Belföld' }, name('sections')],
    tags: [{ slug: 'arviz', name: 'Árvíz' }, name('tags')],
    authors: [{ slug: 'kende-luca', name: 'Kende Luca' }, name('authors')],
    // Only fact-checks have findings.
    ...(kind === 'draft'
      ? {
          subType: factCheckSubType,
          factChecks: [{ claim: word('factChecks'), claimant: word('factChecks'), rating: 'false' }],
        }
      : { subType: word('subType'), factChecks: [] }),
    subtitle: word('subtitle'),
    recommender: word('recommender'),
    contentHighlight: word('contentHighlight'),
    coverImage: `/media/${pictureOf(kind)}`,
    coverImageText: word('coverImageText'),
    articleContributors: [word('articleContributors')],
    colorScheme: word('colorScheme'),
    colorClass: word('colorClass'),
    headerType: word('headerType'),
    minute: word('minute').slice(0, 20),
    avCode: word('avCode'),
    indexAVCode: word('indexAVCode'),
    ogDescription: word('ogDescription'),
    eventName: word('eventName'),
    actions: [{ label: word('actions'), url: 'https://pelda.example/' }],
    mirroringSites: ['erdely'],
  };
}
const pictureOf = (kind: Kind) => `${String(kinds.indexOf(kind)).repeat(4)}feedfacecafe-100x100.jpg`;

/** What no answer may contain: the words, and the picture's name. */
const secretsOf = (kind: Kind) => [
  ...(JSON.stringify(secretFields(kind)).match(/zq[a-z0-9]+/g) ?? []),
  pictureOf(kind).slice(0, 16),
];
const secrets = [...new Set(kinds.flatMap(secretsOf))];

let front: TestFront;
let close: () => Promise<void>;
let reader: Record<string, string>;
let streams: Array<{ host: string; text(): string; close(): void }>;
const ids = {} as Record<Kind, number>;
let publicId: number;
let liveId: number;

beforeAll(async () => {
  const { db, url } = await testDatabase();
  front = await startTestFront(url);
  close = async () => {
    for (const stream of streams) stream.close();
    await front.close();
    await db.destroy();
  };
  for (const kind of kinds) await storePicture(pictureOf(kind));
  const names = {
    sections: [{ slug: 'belfold', name: 'Belföld' }],
    tags: [{ slug: 'arviz', name: 'Árvíz' }],
    authors: [{ slug: 'kende-luca', name: 'Kende Luca' }],
    mirroringSites: ['erdely'],
  };
  const text = { content: '<p>Tetőzött a folyó.</p>', ...names };
  publicId = await create({ ...text, title: 'Nyilvános cikk', slug: 'nyilvanos' });
  liveId = await create({ ...text, title: 'Percről percre', slug: 'elo', type: 'liveblog' });
  ids.changed = await create({ ...text, title: 'Régi cím', slug: 'regi-cim' });
  for (const id of [publicId, liveId, ids.changed]) await act(id, 'publish');
  streams = await Promise.all(hosts.map(openStream));

  for (const kind of ['draft', 'handed', 'scheduled'] as const) ids[kind] = await create(secretFields(kind));
  ids.post = await create({ ...secretFields('post'), type: 'liveblogpost', parentId: liveId });
  await act(ids.handed, 'hand-in', { note: wordOf('handed', 'title') });
  await act(ids.scheduled, 'schedule', { at: now + 86_400 });
  await send('PATCH', `/api/edit/pieces/${ids.changed}`, { changes: secretFields('changed') });
  reader = { authorization: `Bearer ${await front.tokenOf('reader')}` };
});
afterAll(() => close());

async function send(method: string, target: string, body: object) {
  const headers = { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' };
  const answer = await front.ask(target, { method, headers, body: JSON.stringify(body) });
  expect(answer.status, `${target}: ${answer.text}`).toBe(200);
  return JSON.parse(answer.text);
}
const create = async (document: object): Promise<number> =>
  ((await send('POST', '/api/edit/pieces', { document })) as Piece).id;
const act = (id: number, action: string, body: object = {}) =>
  send('POST', `/api/edit/pieces/${id}/${action}`, body);

async function storePicture(name: string): Promise<void> {
  const file = path.join(front.configuration.dataDir, 'media', originalKey(name));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'kép');
}

/** Follows what readers' pages follow, and topics that would reveal the secret pieces. */
async function openStream(host: string) {
  const topics = ['front', 'latest', 'article:elo', 'article:regi-cim', 'section:belfold', 'tag:arviz'];
  topics.push(...kinds.map((kind) => `article:${wordOf(kind, 'slug')}`));
  const target = `/api/stream?topics=${topics.join(',')}`;
  const request = get({ host: '127.0.0.1', port: front.port, path: target, agent: false, headers: { host } });
  const response = await new Promise<IncomingMessage>((resolve) => request.on('response', resolve));
  let text = '';
  response.on('data', (part) => {
    text += part;
  });
  response.on('error', () => {});
  return { host, text: () => text, close: () => request.destroy() };
}

/** Possible values of parameters: numbers, slugs, words, and names of secret and of public content. */
const parameterValues = () => [
  ...Object.values(ids).flatMap((id) => [String(id), `article-${id}`]),
  String(liveId),
  String(publicId),
  ...kinds.flatMap((kind) => [wordOf(kind, 'slug'), wordOf(kind, 'title'), wordOf(kind, 'tags')]),
  ...kinds.map((kind) => wordOf(kind, 'authors')),
  'belfold',
  'arviz',
  'kende-luca',
  'elo',
  'regi-cim',
  'nyilvanos',
  'legfrissebb',
  'szöveg',
  `${year}-${month}-${day}`,
  year,
  '1',
  'main',
  'erdely',
  'EUR',
  'yes',
  'breaking',
  ...readersKeys,
  '/media/0123456789abcdef-862s.mp3',
];

/** The addresses of a call: each parameter with each of `parameterValues` that its schema accepts. */
function addressesOf(name: CallName): string[] {
  const { path: pattern, input } = calls[name];
  const parameters = Object.entries(input.shape).map(([key, schema]) => ({
    key,
    isRequired: !schema.safeParse(undefined).success,
    values: [...(schema instanceof z.ZodEnum ? schema.options.map(String) : []), ...parameterValues()].filter(
      (value) => schema.safeParse(value).success,
    ),
  }));
  const required = parameters.filter(({ isRequired }) => isRequired);
  const varied = parameters.flatMap(({ key, values }) => values.map((value) => ({ [key]: value })));
  const plain = Object.fromEntries(required.map(({ key, values: [value] }) => [key, value]));
  return [...new Set([plain, ...varied].map((each) => addressOf(pattern, { ...plain, ...each })))];
}

function addressOf(pattern: string, values: Record<string, string | undefined>): string {
  const rest = new URLSearchParams();
  let filled = pattern;
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined)
      throw new Error(`${pattern} has no value for ${key}: add one to parameterValues.`);
    if (filled.includes(`{${key}}`)) filled = filled.replace(`{${key}}`, encodeURIComponent(value));
    else rest.set(key, value);
  }
  return rest.size > 0 ? `${filled}?${rest}` : filled;
}

const readCalls = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'GET');
const readersCalls = readCalls.filter((name) => !isForNewsroom(callAccess[name]));
const newsroomCalls = readCalls.filter((name) => isForNewsroom(callAccess[name]));

/** Addresses of routes and pages, their parameters filled in every way. A title is in no address. */
function filledRoutes(patterns: readonly string[]): string[] {
  const titles = kinds.map((kind) => wordOf(kind, 'title'));
  const slugs = parameterValues().filter(
    (value) => /^[a-z][a-z0-9-]*$/.test(value) && !titles.includes(value),
  );
  const dates: Record<string, string> = { year, month, day };
  return patterns.flatMap((pattern) => {
    const dated = pattern.replaceAll(/\{(year|month|day)\}/g, (_, part) => dates[part] ?? '');
    if (!dated.includes('{')) return [dated];
    return slugs.map((slug) => dated.replace('{section}', 'belfold').replaceAll(/\{\w+\}/g, slug));
  });
}

const otherRoutes = () =>
  Object.entries(routeAccess)
    .filter(([key, access]) => key.startsWith('GET ') && !isForNewsroom(access))
    .map(([key]) => key.slice('GET '.length))
    .filter((pattern) => pattern !== '/api/stream' && !pattern.includes('*'));

function pagePaths(): string[] {
  const served = [...routes, ...feedRoutes({}), ...sitemapRoutes({})].map((route) => route.path);
  const addresses = kinds.flatMap((kind) => {
    const at = (section: string) => ({
      pubDate: now,
      slug: wordOf(kind, 'slug'),
      mainSuperTag: { slug: section },
    });
    return ['belfold', wordOf(kind, 'sections')].map((section) => articlePath(at(section)));
  });
  const searches = kinds.flatMap((kind) =>
    ['title', 'content', 'lead'].map((field) => `/archivum?term=${wordOf(kind, field as PieceField)}`),
  );
  return [...new Set([...filledRoutes(served), ...addresses, ...searches])];
}

const quizQueries = (): string[] =>
  kinds.map((kind) => {
    const query = `{ quiz(quizId: ${JSON.stringify(wordOf(kind, 'slug'))}) { quizId } }`;
    return `/quiz?query=${encodeURIComponent(query)}`;
  });

interface ReadersRequest {
  /** What answers it: the name of a call, or a kind of pages. */
  source: string;
  host: string;
  target: string;
}

/**
 * Everything that a reader can request. The sites are served by the same code, so they take turns: each call
 * and each page is requested on both, with other values.
 */
function readersRequests(): ReadersRequest[] {
  const pages = pagePaths();
  const cards = pages.map((page) => `/kartya/000000000000${page.split('?')[0]}.png`);
  const targets = {
    ...Object.fromEntries(readersCalls.map((name) => [name, addressesOf(name)])),
    route: [...filledRoutes(otherRoutes()), ...quizQueries()],
    page: pages,
    card: cards,
  };
  return Object.entries(targets).flatMap(([source, list]) =>
    list.length === 1
      ? hosts.map((host) => ({ source, host, target: list[0] ?? '' }))
      : list.map((target, n) => ({ source, host: hosts[n % hosts.length] ?? hosts[0], target })),
  );
}

/** The secrets in an answer that are not in its request, because some answers repeat the request. */
async function secretsIn(target: string, host: string, headers: Record<string, string> = {}) {
  let answer = await front.ask(target, { host, headers });
  const { location } = answer.headers;
  const request = decodeURIComponent(target).toLowerCase();
  // A card without a version redirects to the picture of the page's current one.
  if (answer.status === 302 && typeof location === 'string' && location.startsWith('/kartya/')) {
    answer = await front.ask(location, { host, headers });
  }
  expect([429, 503], `${target}: ${answer.text.slice(0, 200)}`).not.toContain(answer.status);
  const text = `${JSON.stringify(answer.headers)} ${answer.text}`.toLowerCase();
  return {
    status: answer.status,
    found: secrets.filter((word) => text.includes(word) && !request.includes(word)),
  };
}

/**
 * Makes these requests as a reader.
 * @returns which secrets were found, and where
 */
async function walk(
  requests: readonly ReadersRequest[],
): Promise<{ leaks: string[]; words: Set<string>; sources: Set<string> }> {
  const leaks: string[] = [];
  const words = new Set<string>();
  const sources = new Set<string>();
  const pending = [...requests];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let next = pending.pop(); next; next = pending.pop()) {
        const { source, host, target } = next;
        const { found } = await secretsIn(target, host);
        if (found.length === 0) continue;
        leaks.push(`${source} ${host}${target}: ${found.join(' ')}`);
        sources.add(source);
        for (const word of found) words.add(word);
      }
    }),
  );
  return { leaks, words, sources };
}

it('every field of a piece that can hold a word has a secret word in this test', () => {
  const fields = secretFields('draft');
  const holdsWord = (field: PieceField) =>
    ['szo', ['szo'], [{ slug: 'szo', name: 'szo' }]].some(
      (value) => PieceDocument.shape[field].safeParse(value).success,
    );
  // These name other articles, which are public.
  const names = ['translationOf', 'subArticles'];
  const missing = pieceFields.filter(
    (field) => holdsWord(field) && !names.includes(field) && !(field in fields),
  );
  expect(missing).toEqual([]);
});

describe('unpublished content', () => {
  it('is in no answer that a reader can get', async () => {
    expect(readersCalls.length).toBeGreaterThan(80);
    expect((await walk(readersRequests())).leaks).toEqual([]);
  }, 300_000);

  it('is in no answer of the newsroom’s calls to those who may not make them', async () => {
    for (const name of newsroomCalls) {
      // A dozen addresses of each call: who may make it does not depend on its parameters.
      for (const target of addressesOf(name).slice(0, 12)) {
        const nobody = await secretsIn(target, hosts[0]);
        const somebody = await secretsIn(target, hosts[0], reader);
        expect([target, nobody, somebody]).toEqual([
          target,
          { status: 401, found: [] },
          { status: 403, found: [] },
        ]);
      }
    }
  });

  it('is not announced in the stream', async () => {
    for (const stream of streams) {
      const events = [...stream.text().matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) =>
        JSON.parse(json),
      );
      for (const kind of kinds) {
        const topic = `article:${wordOf(kind, 'slug')}`;
        expect(events.filter((event) => event.topic === topic)).toEqual([{ topic, v: 0 }]);
      }
      const articleEvents = events.filter(
        ({ topic }) => topic === 'article:elo' || topic === 'article:regi-cim',
      );
      expect(articleEvents).toMatchObject([{ v: 1 }, { v: 1 }]);
    }
  });
});

describe('once it is published', () => {
  it('readers get each of its words, in all that shows articles', async () => {
    for (const kind of kinds) await act(ids[kind], 'publish');
    const lists = [
      'articles',
      'feed',
      'followed',
      'frontPage',
      'sectionBlock',
      'recommenderBoxes',
      'archiveDay',
    ];
    const alone = [
      'article',
      'articleById',
      'articleCards',
      'articlesByIds',
      'articleItems',
      'articleChanges',
    ];
    const others = ['search', 'searchArticles', 'page', 'card', 'route'];
    const showing = [...lists, ...alone, ...others];
    const requests = readersRequests().filter(({ source }) => showing.includes(source));
    // This proves that the walk above would have found them.
    const missing = async () => {
      const { words, sources } = await walk(requests);
      return [...secrets.filter((word) => !words.has(word)), ...showing.filter((each) => !sources.has(each))];
    };
    await expect.poll(missing).toEqual([]);
  }, 200_000);

  it('subscribers of the stream are notified', async () => {
    for (const stream of streams) {
      for (const kind of kinds) {
        const event = new RegExp(`"article:${wordOf(kind, 'slug')}","v":[1-9]`);
        await expect.poll(() => event.test(stream.text())).toBe(true);
      }
    }
  });
});
