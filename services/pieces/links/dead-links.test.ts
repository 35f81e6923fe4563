import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { publishArticle } from '../../content/rules/publish.ts';
import { sample } from '../../content/testing/sample.ts';
import { createDeadLinks } from './dead-links.ts';

const db = await fileDatabase();
let server: Server;
let origin: string;
let requests: string[] = [];

beforeAll(async () => {
  const { id } = await publishArticle(db, sample('arad-a-szamos'));
  await sql`insert into old_address (slug, article_id) values ('regi-nev', ${id})`.execute(db);
  server = createServer((request, response) => {
    requests.push(request.url ?? '');
    const statuses: Record<string, number> = { '/gone': 410, '/missing': 404, '/robots-not-wanted': 403 };
    response.writeHead(statuses[request.url ?? ''] ?? 200).end();
  });
  origin = await listenLocally(server);
});
afterAll(async () => {
  server.close().closeAllConnections();
});

test('our articles are looked up, also by former names, and other sites are asked once', async () => {
  const findDead = createDeadLinks({
    db,
    origins: ['https://cimlap.example'],
    rule: (address) => address === '127.0.0.1',
  });
  const addresses = [
    '/belfold/2026/11/20/arad-a-szamos',
    'https://cimlap.example/belfold/2026/11/20/regi-nev',
    '/belfold/2026/11/20/nincs-ilyen',
    '/rovat/belfold',
    'arad-a-szamos',
    'nincs-ilyen',
    `${origin}/gone`,
    `${origin}/missing`,
    `${origin}/robots-not-wanted`,
    `${origin}/`,
  ];
  const dead = ['/belfold/2026/11/20/nincs-ilyen', 'nincs-ilyen', `${origin}/gone`, `${origin}/missing`];
  expect(await findDead(addresses)).toEqual(dead);
  expect(await findDead(addresses)).toEqual(dead);
  expect(requests.toSorted()).toEqual(['/', '/gone', '/missing', '/robots-not-wanted']);
});

test('links into our own network are not requested', async () => {
  requests = [];
  const findDead = createDeadLinks({ db, origins: [] });
  expect(await findDead([`${origin}/gone`, 'http://169.254.169.254/'])).toEqual([]);
  expect(requests).toEqual([]);
});
