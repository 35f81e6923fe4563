import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quiz } from '#contract/quiz.ts';
import { answerMutation, quizQuery } from '#contract/quiz-graphql.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { noon } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { bareSites } from '../platform.ts';
import { newsroomKey } from '../testing/newsroom-request.ts';
import { startService, testSettings } from '../testing/start-service.ts';
import { quizService } from './quiz-service.ts';
import { createQuizReads } from './rules/read-quizzes.ts';
import { storeQuiz } from './rules/store-quiz.ts';
import { sampleQuiz } from './testing/sample-quiz.ts';

const site = 'https://cimlap.example';
const db = await fileDatabase();
let service: RunningService;
let now = noon * 1000;

beforeEach(async () => {
  now = noon * 1000;
  await sql`truncate quiz cascade`.execute(db);
  await storeQuiz(db, 'proba', sampleQuiz, { now });
  const settings = testSettings({ newsroomKey, proxies: 1 });
  service = await startService(quizService, { db, now: () => now, settings, sites: bareSites(site) });
});

const vote = (optionId: string) => ({
  quizId: 'proba',
  answers: [{ questionId: 'szavazas', responses: [{ optionId }] }],
});
const post = (query: string, variables: object = {}, headers: Record<string, string> = {}) =>
  service.routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
const newToken = () => randomBytes(18).toString('base64url');
const countAnswers = async () =>
  (await sql<{ count: number }>`select count(*)::int from quiz_answer`.execute(db)).rows[0]?.count;

describe("a reader's token", () => {
  it('is created with the first accepted answer, and stored in the browser where no script can read it', async () => {
    expect((await post(quizQuery, { quizId: 'proba' })).headers.get('set-cookie')).toBeNull();
    expect((await post(answerMutation, vote('nincs'))).headers.get('set-cookie')).toBeNull();
    // Behind a proxy the request comes over http, and an origin is not sent by every browser.
    const cookie = (await post(answerMutation, vote('igen'))).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^quiz_token=[A-Za-z0-9_-]{24}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const again = await post(answerMutation, vote('nem'), { cookie: cookie.split(';')[0] ?? '' });
    expect(again.headers.get('set-cookie')).toBeNull();
    expect(await countAnswers()).toBe(1);
  });

  it('is stored as a hash only', async () => {
    const bearer = newToken();
    await post(answerMutation, vote('igen'), { authorization: `Bearer ${bearer}` });
    const { rows } = await sql<{ row: string }>`select a::text as row from quiz_answer a`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(Buffer.from(bearer).toString('hex'));
  });

  it.each(['Bearer short', `Bearer ${'x'.repeat(25)}`, `Basic ${newToken()}`])(
    'is refused as %s',
    async (authorization) => {
      expect((await post(quizQuery, { quizId: 'proba' }, { authorization })).status).toBe(401);
    },
  );
});

describe('pages of other hosts', () => {
  const preflight = (origin: string) =>
    service.routes.request('/', {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('may call with the reader’s cookie if they are pages of the sites', async () => {
    const { headers } = await preflight(site);
    expect(headers.get('access-control-allow-origin')).toBe(site);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('vary')).toContain('Origin');
  });

  it('may not if they are pages of other sites', async () => {
    expect(
      (await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });
});

describe('a request that is too much', () => {
  it('has a body over 64 kB', async () => {
    expect((await post(`{ __typename } # ${'x'.repeat(70_000)}`)).status).toBe(413);
  });

  const one = 'quiz(quizId: "proba") { _id }';
  it.each([
    [
      'things at once',
      `{ ${Array.from({ length: 5 }, (_, n) => `a${n}: ${one}`).join(' ')} }`,
      'more than 4 things',
    ],
    [
      'in fragments',
      `query { ...A ...B } fragment A on Query { a: ${one} b: ${one} } fragment B on Query { ...C d: ${one} } fragment C on Query { e: ${one} f: ${one} }`,
      'more than 4 things',
    ],
    [
      'fields',
      `{ quiz(quizId: "proba") { questions { ${Array.from({ length: 150 }, (_, n) => `a${n}: _id`).join(' ')} } } }`,
      'more than 120 fields',
    ],
    [
      'levels',
      '{ __schema { types { fields { type { ofType { ofType { name } } } } } } }',
      'more than 6 levels',
    ],
    ['tokens', `{ ${'__typename '.repeat(1100)} }`, 'Syntax Error: Document contains more than 1000 tokens'],
  ])('has an operation with too many %s', async (_, query, message) => {
    const { errors } = (await (await post(query)).json()) as { errors: Array<{ message: string }> };
    expect(errors.map((error) => error.message).join()).toContain(message);
  });

  it('has fragments that refer to each other, and is rejected at once', async () => {
    const names = Array.from({ length: 14 }, (_, n) => `F${n}`);
    const spread = names.map((name) => `...${name}`).join(' ');
    const { errors } = (await (
      await post(`{ ${spread} } ${names.map((name) => `fragment ${name} on Query { ${spread} }`).join(' ')}`)
    ).json()) as { errors: unknown[] };
    expect(errors.length).toBeGreaterThan(0);
  });

  it('comes after 30 answers with one token, or 600 from one address, in the same minute', async () => {
    const codeFor = async (headers: Record<string, string>) =>
      (
        (await (await post(answerMutation, vote('igen'), headers)).json()) as {
          errors?: Array<{ extensions: { code: string } }>;
        }
      ).errors?.[0]?.extensions.code;
    const reader = { authorization: `Bearer ${newToken()}`, 'x-forwarded-for': '203.0.113.1, 198.51.100.7' };
    const codes: Array<string | undefined> = [];
    for (let n = 0; n < 31; n++) codes.push(await codeFor(reader));
    expect(codes.slice(0, 30).filter(Boolean)).toEqual([]);
    expect(codes[30]).toBe('TOO_MANY');
    const flood = () =>
      codeFor({ authorization: `Bearer ${newToken()}`, 'x-forwarded-for': `${Math.random()}, 198.51.100.7` });
    const floodCodes = await Promise.all(Array.from({ length: 600 }, flood));
    // The reader's 31 answers came from the same address.
    expect(floodCodes.filter((code) => code === 'TOO_MANY')).toHaveLength(31);
    expect(
      await codeFor({ authorization: `Bearer ${newToken()}`, 'x-forwarded-for': '198.51.100.8' }),
    ).toBeUndefined();
    now += 60_000;
    expect(await codeFor(reader)).toBeUndefined();
  });
});

describe('a form without scripts', () => {
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    service.routes.request('http://quiz.internal/quiz/form', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'http://quiz.internal',
        ...headers,
      },
      body: new URLSearchParams({ _quiz: 'proba', _back: '/belfold/2026/11/20/cikk', ...fields }),
    });

  it('is counted and leads back', async () => {
    const response = await send({ szavazas: 'igen', szam: '4' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/belfold/2026/11/20/cikk#kviz-proba-ok');
    expect(response.headers.get('set-cookie')).toContain('HttpOnly');
    expect(await countAnswers()).toBe(2);
  });

  it('counts the number of the field that follows a slider with the same name', async () => {
    const body = new URLSearchParams([
      ['_quiz', 'proba'],
      ['_back', '/belfold/2026/11/20/cikk'],
      ['szam', '3'],
      ['szam', '1000'],
    ]);
    const response = await service.routes.request('http://quiz.internal/quiz/form', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://quiz.internal' },
      body,
    });
    expect(response.headers.get('location'), 'out of its range').toContain('#kviz-proba-nem');
  });

  it('leads back to its site from a host of the service’s own, and says so when nothing was counted', async () => {
    const response = await send({ szavazas: 'hamis' }, { origin: site, host: 'quiz.cimlap.example' });
    expect(response.headers.get('location')).toBe(`${site}/belfold/2026/11/20/cikk#kviz-proba-nem`);
    expect(await countAnswers()).toBe(0);
  });

  it.each([
    [{ _back: '//elsewhere.example/' }],
    [{ _back: 'https://elsewhere.example/' }],
    [{ _back: '/\\elsewhere.example' }],
  ])('does not lead elsewhere: %j', async (fields) => {
    expect((await send(fields)).status).toBe(400);
  });

  it('is refused from other sites’ pages', async () => {
    expect(
      (
        await send(
          { szavazas: 'igen' },
          { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        )
      ).status,
    ).toBe(403);
    expect(await countAnswers()).toBe(0);
  });
});

describe('an editor', () => {
  const putQuiz = (body: unknown, authorization = `Bearer ${newsroomKey}`) =>
    service.routes.request('/api/quizzes/proba', {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('needs the key', async () => {
    expect((await putQuiz(sampleQuiz, 'Bearer nem-az-a-kulcs-az')).status).toBe(403);
  });

  it('keeps the answers of remaining questions, and removes those of removed ones', async () => {
    for (const option of ['igen', 'igen', 'nem'])
      await post(answerMutation, vote(option), { authorization: `Bearer ${newToken()}` });
    for (const answerId of ['2', '2.5', '9']) {
      const number = { quizId: 'proba', answers: [{ questionId: 'szam', responses: [{ answerId }] }] };
      await post(answerMutation, number, { authorization: `Bearer ${newToken()}` });
    }
    const [first, second] = sampleQuiz.questions;
    const changed = {
      questions: [
        { ...second, range: { minimum: 0, maximum: 5, step: 1, unit: 'híd' } },
        {
          ...first,
          question: 'Épüljön-e híd?',
          displayAs: 'radio',
          options: [
            { _id: 'talan', text: 'Talán' },
            { _id: 'igen', text: 'Igen!' },
          ],
        },
      ],
    };
    const quiz = (await (await putQuiz(changed)).json()) as Quiz;
    expect(quiz.questions.map(({ _id, answers }) => [_id, answers.answerCount, answers.sum])).toEqual([
      ['szam', 1, 2],
      ['szavazas', 2, 0],
    ]);
    expect(quiz.questions[1]?.options.map(({ text, answerCount }) => [text, answerCount])).toEqual([
      ['Talán', 0],
      ['Igen!', 2],
    ]);
  });

  it('is told what is wrong with a quiz', async () => {
    const bad = (question: object) =>
      putQuiz({ questions: [{ _id: 'a', question: 'Mi?', displayAs: 'radio', ...question }] });
    const two = [
      { _id: 'x', text: 'X' },
      { _id: 'y', text: 'Y' },
    ];
    for (const [question, message] of [
      [{ options: two.slice(1) }, 'fewer than two options'],
      [{ options: [two[0], two[0]] }, 'the same _id'],
      [{ options: two, rightAnswer: { value: 'z' } }, 'none of the options'],
      [{ options: two, displayAs: 'images' }, 'needs a picture'],
      [{ options: two, displayAs: 'scale' }, 'has no options'],
      [{ displayAs: 'number' }, 'needs a range'],
      [
        {
          displayAs: 'number',
          range: { minimum: 0, maximum: 10, step: 2, unit: '' },
          rightAnswer: { value: '3' },
        },
        'none of the numbers',
      ],
    ] as const) {
      const response = await bad(question);
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(message);
    }
  });

  it('is announced, so that pages are rendered again; answers are not', async () => {
    const changes: unknown[] = [];
    await storeQuiz(db, 'proba', sampleQuiz, { now, onChange: (change) => changes.push(change) });
    expect(changes).toEqual([{ tags: ['quiz:proba'], gone: false }]);
  });
});

it('a quiz that changes while callers wait for it still reaches them, and is read again for the next caller', async () => {
  const reads = createQuizReads(db);
  const reading = Promise.all([reads.quizzes(['proba']), reads.quizzes(['proba'])]);
  reads.forget('proba');
  expect((await reading).map(([quiz]) => quiz?._id)).toEqual(['proba', 'proba']);
  await sql`update quiz set complex = not complex`.execute(db);
  const [[before], [after]] = [(await reading)[0], await reads.quizzes(['proba'])];
  expect(after?.complex).toBe(!before?.complex);
});
