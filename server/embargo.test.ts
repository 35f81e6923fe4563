import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Piece, PieceDocument, type PieceField, pieceFields } from '#contract/piece.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { originalKey } from '#services/media/media-keys.ts';
import {
  addressesOf,
  hosts,
  newsroomCalls,
  parameterValues,
  type ReadersRequest,
  readersCalls,
  readersRequests,
} from './testing/readers-requests.ts';
import { type Kind, kinds, pictureOf, secretFields, secrets, wordOf } from './testing/secret-pieces.ts';
import { newsroomKey, startTestFront, type TestFront } from './testing/test-front.ts';

const now = Math.floor(Date.now() / 1000);

let front: TestFront;
let close: () => Promise<void>;
let reader: Record<string, string>;
let streams: Array<{ host: string; text(): string; close(): void }>;
const ids = {} as Record<Kind, number>;
/** Values for all parameters of requests. */
let values: string[];

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
  const publicId = await create({ ...text, title: 'Nyilvános cikk', slug: 'nyilvanos' });
  const liveId = await create({ ...text, title: 'Percről percre', slug: 'elo', type: 'liveblog' });
  ids.changed = await create({ ...text, title: 'Régi cím', slug: 'regi-cim' });
  for (const id of [publicId, liveId, ids.changed]) await act(id, 'publish');
  streams = await Promise.all(hosts.map(openStream));

  for (const kind of ['draft', 'handed', 'scheduled'] as const) ids[kind] = await create(secretFields(kind));
  ids.post = await create({ ...secretFields('post'), type: 'liveblogpost', parentId: liveId });
  await act(ids.handed, 'hand-in', { note: wordOf('handed', 'title') });
  await act(ids.scheduled, 'schedule', { at: now + 86_400 });
  await send('PATCH', `/api/edit/pieces/${ids.changed}`, { changes: secretFields('changed') });
  values = parameterValues({ secret: Object.values(ids), published: [liveId, publicId] });
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
    expect((await walk(readersRequests(values))).leaks).toEqual([]);
  }, 300_000);

  it('is in no answer of the newsroom’s calls to those who may not make them', async () => {
    for (const name of newsroomCalls) {
      // A dozen addresses of each call: who may make it does not depend on its parameters.
      for (const target of addressesOf(name, values).slice(0, 12)) {
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
    const requests = readersRequests(values).filter(({ source }) => showing.includes(source));
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
