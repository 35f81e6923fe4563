import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAccess, isForNewsroom } from '#contract/access.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { correctionCalls } from '#contract/corrections.ts';
import { editingCalls } from '#contract/editing/editing-calls.ts';
import { frontDraftCalls } from '#contract/front-draft-calls.ts';
import { liveCalls } from '#contract/live-calls.ts';
import { pieceCalls } from '#contract/piece-calls.ts';
import { defaultPublication } from '#contract/publication/default-publication.ts';
import type { PublicationKind } from '#contract/publication/publication.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../content/content-service.ts';
import { publishArticle } from '../content/rules/publish.ts';
import { noon, sample } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { quizService } from '../quiz/quiz-service.ts';
import { sampleQuiz } from '../quiz/testing/sample-quiz.ts';
import { newsroomKey, newsroomRequest } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';

const address = '198.51.100.7';

interface Write {
  /** Address with its parameters filled in. */
  path: string;
  body?: object;
  /** The row that the audit log must have. */
  row: { action: string; entity: string; entity_id: string; before: unknown; after: unknown };
}

const rowOf = (action: string, entity: string, entity_id: string, before: unknown, after: unknown) => ({
  action,
  entity,
  entity_id,
  before,
  after,
});
const setRow = (entity: string, entity_id: string, before: unknown, after: unknown) =>
  rowOf('set', entity, entity_id, before, after);

const article = (slug: string, fields: object = {}) => ({ ...sample(slug), ...fields });

/** Storing the current value would create a version, so each document is sent unchanged. */
const documentWrite = (kind: PublicationKind, name: string = kind): Write => ({
  path: `/api/publication/main/${name}`,
  body: { version: 0, document: defaultPublication.main[kind] },
  row: setRow('publication', `main/${kind}`, { version: 0 }, { version: 1 }),
});

const line = {
  avCode: 'kod',
  ctLink: 'https://example.com/',
  cssClass: null,
  description: 'Támogatói sor',
  settings: {
    active: true,
    newest: true,
    listPage: false,
    dateFrom: null,
    dateTo: null,
    frontPageSlug: null,
    mainSuperTags: [],
    tags: [],
  },
};
const podcast = {
  name: 'Térkép',
  page: null,
  description: 'Folyók, hágók, határok.',
  category: { category: 'Science', subcategory: 'Earth Sciences' },
  owner: { name: 'Címlap Kiadó', email: 'podcast@example.com' },
  cover: '/media/0123456789abcdef-3000x3000.jpg',
};
const episode = {
  title: 'A folyó',
  description: 'Merre tart?',
  image: null,
  sourceUrl: null,
  duration: 60,
  pubDate: noon,
  podcast: { slug: 'masik', name: 'Másik', page: null },
  article: null,
};
/** One write for each call. Article 1 exists. */
const writes: Partial<Record<CallName, Write>> = {
  createArticle: {
    path: '/api/articles',
    body: article('uj'),
    row: rowOf('create', 'article', '2', null, {
      slug: 'uj',
      title: 'Cikk: uj',
      pubDate: noon - 3600,
      version: 1,
      active: true,
    }),
  },
  updateArticle: {
    path: '/api/article/1',
    body: article('cikk', { title: 'Más cím', content: '<p>Más szöveg, ami a naplóba nem való.</p>' }),
    row: rowOf(
      'update',
      'article',
      '1',
      { title: 'Cikk: cikk', version: 1 },
      { title: 'Más cím', version: 2 },
    ),
  },
  unpublishArticle: {
    path: '/api/article/1/unpublish',
    body: {},
    row: rowOf('unpublish', 'article', '1', { active: true }, { active: false }),
  },
  forgetVersion: {
    path: '/api/article/1/forget-version',
    body: { version: 1 },
    row: rowOf('forget_version', 'article', '1', { version: 1 }, null),
  },
  setFrontPage: {
    path: '/api/index/boxes/main',
    body: [],
    row: setRow('front_page', 'main', null, { choice: [] }),
  },
  setUnique: {
    path: '/api/unique/main/after-main',
    body: { group: 27, content: ['a'] },
    row: setRow('unique', 'main/after-main', null, { group: 27, content: ['a'] }),
  },
  setSponsoredLine: {
    path: '/api/sponsored-lines/main/sor',
    body: line,
    row: setRow(
      'sponsored_line',
      'main/sor',
      null,
      expect.objectContaining({ av_code: 'kod', newest: true }),
    ),
  },
  setStaff: {
    path: '/api/impress/staff/main',
    body: [{ title: 'Szerkesztőség', members: [] }],
    row: setRow('staff', 'main', null, { groups: [{ title: 'Szerkesztőség', members: [] }] }),
  },
  setFrontend: {
    path: '/api/frontend/main',
    body: { promo: null },
    row: setRow('frontend', 'main', {}, { promo: null }),
  },
  setExchangeRates: {
    path: '/api/exchange/HUF',
    body: [{ currency: 'EUR', day: '2026-11-20', rate: 400.5 }],
    row: setRow('exchange_rates', 'HUF', {}, { 'EUR 2026-11-20': 400.5 }),
  },
  setPodcast: {
    path: '/api/podcasts/terkep',
    body: podcast,
    row: setRow('podcast', 'terkep', null, expect.objectContaining({ name: 'Térkép' })),
  },
  setEpisode: {
    path: '/api/episodes/a-folyo',
    body: episode,
    row: setRow('episode', 'a-folyo', null, expect.objectContaining({ title: 'A folyó' })),
  },
  setQuiz: {
    path: '/api/quizzes/proba',
    body: sampleQuiz,
    row: setRow('quiz', 'proba', null, expect.objectContaining({ _id: 'proba' })),
  },
  setMenus: documentWrite('menus'),
  setRedirects: documentWrite('redirects'),
  setSupplements: documentWrite('supplements'),
  setGames: documentWrite('games'),
  setNewsletters: documentWrite('newsletters'),
  setSupport: documentWrite('support'),
  setHouseAds: documentWrite('houseAds', 'house-ads'),
  setBoxes: documentWrite('boxes'),
  setTopics: documentWrite('topics'),
  setPhrases: documentWrite('phrases'),
  setOrganisation: documentWrite('organisation'),
};

/** Calls whose rows are tested with their own services. */
const coveredElsewhere: readonly CallName[] = [
  // people-handlers.test.ts, program-keys.test.ts
  'invitePerson',
  'putPerson',
  'changePerson',
  'removePerson',
  'signOutPerson',
  'createKey',
  'putKey',
  'changeKey',
  'withdrawKey',
  // own-sign-in.test.ts
  'endMySession',
  'addPasskey',
  'changePasskey',
  'removePasskey',
  'removePersonPasskey',
  // Issues a challenge and changes nothing.
  'startPasskey',
  // live-blogs.test.ts
  ...(Object.keys(liveCalls) as CallName[]),
  // edit-item.test.ts
  'setLibraryItem',
  'changeLibraryItem',
  'deleteLibraryItem',
  'addFromAddress',
  // wall.test.ts
  'keepSimilar',
  // Adds a file, like an upload.
  'normaliseSound',
  // switchboard.test.ts
  'setSwitch',
  // newsletter/issues.test.ts; a test message changes nothing
  'putNewsletterIssue',
  'sendNewsletterIssue',
  'testNewsletterIssue',
  // services/programs/webhooks/
  'createWebhook',
  'putWebhook',
  'patchWebhook',
  'deleteWebhook',
  'renewWebhookSecret',
  'testWebhook',
  'repeatWebhookDelivery',
  // change-draft.test.ts, publish-front.test.ts, plans.test.ts; presence is stored nowhere
  ...(Object.keys(frontDraftCalls) as Array<keyof typeof frontDraftCalls>),
  // mistakes/mistakes.test.ts
  'answerMistake',
  // publication/add-supplement.test.ts
  'addSupplement',
  // Steps are a history of their own, and comments name their author.
  'sendSteps',
  'showPresence',
  'startComment',
  'replyToComment',
  'resolveComment',
  'deleteComment',
  // search/spelling/spelling.test.ts; a check changes nothing
  'checkSpelling',
  'findDeadLinks',
  'acceptSpelling',
  'forgetSpelling',
  // entities/round-trip.test.ts makes every write of every entity; mergeTag is in tags.test.ts.
  ...(Object.keys(editingCalls) as Array<keyof typeof editingCalls>),
  'finishUpload',
  // upload-election.test.ts
  'uploadElection',
  'deliverResults',
  // Changes nothing by itself.
  'signUpload',
  // lists-and-programs.test.ts, schedule.test.ts and bulk.test.ts; each operation of `bulk` is one of these writes.
  ...(Object.keys(pieceCalls) as CallName[]),
  ...(Object.keys(correctionCalls) as CallName[]),
  'releaseOldAddress',
  'bulk',
];

const db = await fileDatabase();
let services: RunningService[];

beforeAll(async () => {
  const platform = {
    db,
    now: () => noon * 1000,
    settings: testSettings({ newsroomKey, proxies: 1 }),
  };
  services = [await startService(contentService, platform), await startService(quizService, platform)];
  await publishArticle(db, sample('cikk'), { now: noon * 1000 });
});
afterAll(async () => {
  for (const service of services) await service.stop();
});

async function send(method: string, { path, body }: Write): Promise<Response> {
  for (const service of services) {
    const response = await service.routes.request(
      path,
      newsroomRequest(method, body, { 'x-forwarded-for': address }),
    );
    if (response.status !== 404) return response;
  }
  throw new Error(`No service answers ${method} ${path}.`);
}

const rows = async () => (await sql<object>`select * from audit order by id`.execute(db)).rows;

describe('a write of the newsroom is in the audit log once', () => {
  it.each(Object.entries(writes))('%s', async (name, write) => {
    const before = (await rows()).length;
    const response = await send(calls[name as CallName].method, write);
    expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
    const added = (await rows()).slice(before);
    expect(added).toEqual([
      expect.objectContaining({
        actor_kind: 'program',
        actor_id: 'NEWSROOM_KEY',
        role: 'chief',
        address,
        ...write.row,
      }),
    ]);
  });

  it('unless it changes nothing', async () => {
    const before = (await rows()).length;
    for (const name of [
      'setStaff',
      'setUnique',
      'setSponsoredLine',
      'setQuiz',
      'setPodcast',
      'setEpisode',
    ] as const) {
      const write = writes[name];
      if (write) expect((await send(calls[name].method, write)).status).toBe(200);
    }
    expect(await rows()).toHaveLength(before);
  });

  it('unless it is refused', async () => {
    const before = (await rows()).length;
    const stale = documentWrite('menus');
    expect((await send('PUT', stale)).status).toBe(409);
    expect(await rows()).toHaveLength(before);
  });

  it('whichever call it is', () => {
    const ofNewsroom = (Object.keys(callAccess) as CallName[]).filter(
      (name) => isForNewsroom(callAccess[name]) && calls[name].method !== 'GET',
    );
    const covered = [...Object.keys(writes), ...coveredElsewhere];
    expect(ofNewsroom.filter((name) => !covered.includes(name))).toEqual([]);
  });
});
