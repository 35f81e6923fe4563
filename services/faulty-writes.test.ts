import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import type { ErrorBody } from '#contract/errors.ts';
import { tableDigests } from '#database/testing/table-digests.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from './content/content-service.ts';
import { publishArticle } from './content/rules/publish.ts';
import { noon, sample } from './content/testing/sample.ts';
import type { RunningService } from './define-service.ts';
import { entitiesService } from './entities/entities-service.ts';
import { errorResponse } from './error-response.ts';
import { libraryService } from './library/library-service.ts';
import { peopleService } from './people/people-service.ts';
import { piecesService } from './pieces/pieces-service.ts';
import { writingService } from './pieces/writing-service.ts';
import { programsService } from './programs/programs-service.ts';
import { newsroomKey, newsroomRequest } from './testing/newsroom-request.ts';
import { startService, testSettings } from './testing/start-service.ts';

const daySeconds = 86_400;
const missingPicture = '/media/00000000000000ff-800x600.jpg';
const db = await fileDatabase();
const folder = testFolder();
let services: RunningService[];
let app: Hono;
/** Failures of the services themselves; there must be none. */
const failures: unknown[] = [];
/** Ids that replace `:piece` and the like in the table’s paths. */
const ids = { piece: 0, published: 0, item: 0, correction: 0 };

beforeAll(async () => {
  const settings = testSettings({ newsroomKey, dataDir: folder });
  const platform = { db, settings, now: () => noon * 1000 };
  services = [];
  for (const service of [
    contentService,
    writingService,
    entitiesService,
    peopleService,
    piecesService,
    libraryService,
    programsService,
  ])
    services.push(await startService(service, platform));
  app = new Hono().onError((error) => errorResponse(error, (failure) => failures.push(failure)));
  for (const { routes } of services) app.route('/', routes);

  ids.published = (await publishArticle(db, sample('arad-a-szamos'), { now: noon * 1000 })).id;
  ids.piece = (await create<{ id: number }>('pieces', { document: { title: 'Vázlat' } })).id;
  const correction = { article: ids.published, text: 'Rossz folyót írtunk.' };
  ids.correction = (await create<{ id: number }>('corrections', correction)).id;
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: 'red' } });
  const uploaded = await upload(new Blob([await (await picture.jpeg().toBuffer()).buffer]), 'library');
  ids.item = ((await uploaded.json()) as { added: Array<{ item: { id: number } }> }).added[0]?.item.id ?? 0;
});
afterAll(async () => {
  for (const service of services) await service.stop();
});

const send = (method: string, path: string, body: unknown) =>
  app.request(`/api/${path}`, newsroomRequest(method, body));

async function create<T>(path: string, body: object): Promise<T> {
  const response = await send('POST', `edit/${path}`, body);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

function upload(file: Blob, path: string) {
  const body = new FormData();
  body.append('file', file, 'kep.jpg');
  return app.request(`/api/edit/${path}`, { ...newsroomRequest('POST'), body });
}

/** Digests of all tables except the search index, which is updated later. */
const digests = async () =>
  Object.fromEntries(Object.entries(await tableDigests(db)).filter(([table]) => !table.startsWith('search')));

const group = { slug: 'kiemelt', title: null, layout: 'lead' };
const question = { _id: 'k', question: 'Melyik?', displayAs: 'buttons', options: [{ _id: 'a', text: 'A' }] };
const sponsored = { ctLink: 'https://pelda.hu/', description: 'Sor', settings: {} };
const webhook = { name: 'App', url: 'https://pelda.hu/h', events: ['article.published'], sites: ['main'] };

/** Method, path, body, and the path of each fault with some words of its sentence. */
const table: Array<[string, string, unknown, Record<string, RegExp>]> = [
  ['POST', 'edit/pieces', { document: {} }, { 'document.title': /missing/ }],
  ['POST', 'edit/pieces', { document: { title: 5 } }, { 'document.title': /a text, not the number 5/ }],
  [
    'POST',
    'edit/pieces',
    { document: { title: 'A', cim: 'B', focim: 'C' } },
    { 'document.cim': /no such field/, 'document.focim': /no such field/ },
  ],
  [
    'POST',
    'edit/pieces',
    { document: { title: 'A', flags: ['breking'] } },
    { 'document.flags.0': /mean breaking/ },
  ],
  [
    'POST',
    'edit/pieces',
    { document: { title: 'é'.repeat(501) } },
    { 'document.title': /at most 500 characters, and has 501/ },
  ],
  [
    'POST',
    'edit/pieces',
    { document: { title: 'A', content: 'x'.repeat(5_000_001) } },
    { 'document.content': /at most 5000000 characters/ },
  ],
  [
    'POST',
    'edit/pieces',
    { document: { title: 'A', coverImage: 'gat.jpg' } },
    { 'document.coverImage': /name of a picture of the library/ },
  ],
  [
    'PATCH',
    'edit/pieces/:piece',
    { changes: { slug: 'Áradás 1' } },
    { 'changes.slug': /letters without accents/ },
  ],
  ['PATCH', 'edit/pieces/:piece', { changes: { lead: null } }, { 'changes.lead': /a text, not null/ }],
  [
    'PATCH',
    'edit/pieces/:piece',
    { changes: { pubDate: 1_795_161_600_000 } },
    { 'changes.pubDate': /seconds, not milliseconds/ },
  ],
  ['POST', 'edit/pieces/:piece/publish', {}, { content: /no text/ }],
  ['POST', 'edit/pieces/:piece/schedule', { at: noon - daySeconds }, { at: /in the past/ }],
  ['POST', 'edit/pieces/:piece/schedule', { at: 'holnap' }, { at: /whole number|a number/ }],
  ['POST', 'edit/pieces/:published/withdraw', {}, { reason: /missing/ }],
  ['PUT', 'edit/pieces/:piece/people', { people: ['Luca'] }, { 'people.0': /kind and a number/ }],
  [
    'POST',
    'articles',
    {
      title: 'Képes',
      slug: 'kepes',
      content: `<p>a</p><img src="${missingPicture}">`,
      coverImage: missingPicture,
    },
    { coverImage: /picture/, content: /picture/ },
  ],
  [
    'POST',
    'articles',
    { title: 'A', slug: 'a', content: '<p>a</p>', ctUrl: 'javascript:1' },
    { ctUrl: /address/ },
  ],
  ['POST', 'edit/corrections', { article: 999_999, text: 'Jó.' }, { article: /no article/ }],
  ['PATCH', 'edit/corrections/:correction', { changes: { text: ' ' } }, { 'changes.text': /not be empty/ }],
  ['PUT', 'edit/tags/duna', { document: { name: 'Duna' } }, { 'document.slug': /missing/ }],
  ['POST', 'edit/tags/belviz/merge', { into: 'Duna!' }, { into: /letters without accents/ }],
  ['PUT', 'edit/authors/kende', { document: { slug: 'kende', name: '' } }, { 'document.name': /empty/ }],
  [
    'PUT',
    'edit/front/main',
    { document: [{ ...group, layout: 'nagy', boxes: [{ article: 'nincs-ilyen' }] }] },
    { 'document.0.layout': /one of "lead"/ },
  ],
  [
    'PUT',
    'edit/front/main',
    { document: [{ ...group, boxes: [{ article: 'nincs-ilyen' }] }] },
    { 'document.0.boxes.0.article': /does not exist/ },
  ],
  [
    'PUT',
    'edit/sponsored-lines/main/sor',
    { document: { ...sponsored, ctLink: 'pelda' } },
    { 'document.ctLink': /address/ },
  ],
  ['PATCH', 'edit/switches/main', { changes: { kapcsolok: {} } }, { 'changes.kapcsolok': /no such field/ }],
  [
    'PUT',
    'edit/redirects/main',
    {
      document: {
        supportToken: 'ct7v4q9',
        missingPages: [],
        rows: [
          { from: '/a', to: '/b' },
          { from: '/b', to: '/a' },
        ],
      },
    },
    { 'document.rows.0.to': /circle/, 'document.rows.1.to': /circle/ },
  ],
  [
    'PUT',
    'edit/quizzes/folyok',
    { document: { questions: [{ ...question, rightAnswer: { value: 'z' } }] } },
    { 'document.questions.0': /two options/ },
  ],
  ['PATCH', 'edit/library/:item', { changes: { rightsUntil: 'holnap' } }, { 'changes.rightsUntil': /a day/ }],
  [
    'PATCH',
    'edit/library/:item',
    { changes: { crops: { '1x1': { x: 0.6, y: 0, width: 0.5, height: 0.5 } } } },
    { 'changes.crops.1x1': /not within the picture/ },
  ],
  [
    'PATCH',
    'edit/library/:item',
    { changes: { crops: { '7x5': { x: 0, y: 0, width: 1, height: 1 } }, focus: { x: 3, y: 0 } } },
    { 'changes.crops.7x5': /no such field/, 'changes.focus.x': /at most 1/ },
  ],
  ['POST', 'edit/library/from-address', { address: 'http://127.0.0.1/a.jpg' }, { address: /public address/ }],
  [
    'POST',
    'edit/library/from-address',
    { address: 'https://nincs.invalid/a.jpg' },
    { address: /no host of that name/ },
  ],
  [
    'POST',
    'edit/people',
    { email: 'luca', name: 'Luca', role: 'fonok' },
    { email: /e-mail/, role: /one of/ },
  ],
  [
    'POST',
    'edit/keys',
    { name: 'K', role: 'editor', owner: 'x', expiresAt: noon - daySeconds },
    { owner: /e-mail/ },
  ],
  [
    'POST',
    'edit/webhooks',
    { document: { ...webhook, url: 'http://10.0.0.1/', isActive: true } },
    { 'document.url': /https|public/ },
  ],
  [
    'POST',
    'edit/pieces/:piece/steps',
    { version: 0, clientId: 1, sequence: 1, steps: 'x' },
    { steps: /list/ },
  ],
  ['POST', 'edit/pieces/:piece/comments', { version: 0, from: 0, to: 4, text: '' }, { text: /not be empty/ }],
];

describe('a write with a fault', () => {
  it.each(
    table.map(([method, path, body, faults]) => ({
      name: `${method} ${path}: ${Object.keys(faults).join(', ')}`,
      method,
      path,
      body,
      faults,
    })),
  )('$name', async ({ method, path, body, faults }) => {
    const address = path.replace(/:(\w+)/, (_, name: keyof typeof ids) => String(ids[name]));
    const before = await digests();
    const response = await send(method, address, body);
    const answer = (await response.json()) as ErrorBody;
    expect(response.status, JSON.stringify(answer)).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    const messages = Object.fromEntries((answer.issues ?? []).map((issue) => [issue.path, issue.message]));
    expect(messages, JSON.stringify(answer)).toEqual(
      Object.fromEntries(Object.entries(faults).map(([at, words]) => [at, expect.stringMatching(words)])),
    );
    // A sentence for people: no pattern, nothing of the validation library.
    for (const message of Object.values(messages)) expect(message).toMatch(/^[A-Z„`].*[.!?]$/s);
    expect(await digests()).toEqual(before);
    expect(failures).toEqual([]);
  });

  it('that is not JSON, or not in the form of the call, says so', async () => {
    const init = { ...newsroomRequest('POST', {}), body: '{"document":' };
    const broken = await app.request('/api/edit/pieces', init);
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { error: expect.stringContaining('not JSON') },
    ]);
    const list = await send('POST', 'edit/pieces', []);
    expect([list.status, await list.json()]).toMatchObject([400, { issues: [{ path: '' }] }]);
  });

  it('whose HTML is made to exhaust the parser is refused or harmless', async () => {
    for (const content of ['<b>'.repeat(200_000), '<table><tr><td>'.repeat(60_000), '&'.repeat(900_000)]) {
      const before = await digests();
      const bomb = { title: 'Bomba', slug: 'bomba', content };
      const response = await send('POST', 'articles', bomb);
      expect(response.status).toBeLessThan(500);
      if (response.status >= 400) expect(await digests()).toEqual(before);
    }
    expect(failures).toEqual([]);
  });

  it('whose text has half a character, or whose day no calendar has, is refused or repaired', async () => {
    const half = '\ud83d';
    const writes: Array<[string, string, unknown]> = [
      ['POST', `edit/pieces/${ids.piece}/hand-in`, { note: half }],
      ['PUT', 'edit/switches/main', { document: { switches: { [half]: '1' } } }],
      ['POST', 'edit/keys', { name: half, role: 'editor', owner: 'luca@lap.example' }],
      ['PUT', 'edit/exchange-rates/HUF/EUR', { document: { rates: [{ day: '0000-01-01', rate: 1 }] } }],
      ['PATCH', `edit/library/${ids.item}`, { changes: { rightsUntil: '0000-01-01' } }],
    ];
    for (const [method, path, body] of writes) {
      const response = await send(method, path, body);
      expect(response.status, `${method} ${path}: ${await response.text()}`).toBeLessThan(500);
    }
    for (const list of ['pieces', 'library']) {
      const request = newsroomRequest('GET');
      const response = await app.request(`/api/edit/${list}?cursor=9999999999999999-1`, request);
      expect(response.status, list).toBe(400);
    }
  });

  it('of a file that is not a picture is refused with its path', async () => {
    const before = await digests();
    const response = await upload(new Blob(['nem kép']), 'library');
    const message = expect.stringContaining('it is not JPEG, PNG, ');
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { issues: [{ path: 'file.0', message }] },
    ]);
    expect(await digests()).toEqual(before);
  });
});
