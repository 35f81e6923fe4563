import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import { answerMutation, quizQuery, type RefusalCode } from '#contract/quiz-graphql.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { noon } from '../content/testing/sample.ts';
import type { RunningService } from '../define-service.ts';
import { startService } from '../testing/start-service.ts';
import { quizService } from './quiz-service.ts';
import { storeQuiz } from './rules/store-quiz.ts';
import { sampleQuiz } from './testing/sample-quiz.ts';

const db = await fileDatabase();
let service: RunningService;
let now = noon * 1000;

beforeEach(async () => {
  now = noon * 1000;
  await sql`truncate quiz cascade`.execute(db);
  await storeQuiz(db, 'proba', sampleQuiz, { now });
  service = await startService(quizService, { db, now: () => now });
});

interface Reply {
  data?: {
    quiz?: Quiz;
    userAnswers?: UserAnswer[];
    addOrUpdateAnswers?: { quiz: Quiz; userAnswers: UserAnswer[] };
  };
  errors?: Array<{ message: string; extensions?: { code: RefusalCode; questionId?: string } }>;
}

const newToken = () => randomBytes(18).toString('base64url');
const option = (questionId: string, optionId: string): UserAnswer => ({
  questionId,
  responses: [{ optionId }],
});
const number = (questionId: string, value: number): UserAnswer => ({
  questionId,
  responses: [{ answerId: String(value) }],
});

async function graphql(query: string, variables: object, bearer: string | null): Promise<Reply> {
  const response = await service.routes.request('/', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as Reply;
}

const answer = (bearer: string, ...answers: unknown[]) =>
  graphql(answerMutation, { quizId: 'proba', answers }, bearer);
const codeOf = (reply: Reply) => reply.errors?.[0]?.extensions?.code;

/** Counts according to the rows, and according to the stored counts. */
async function readCounts() {
  const { rows: counted } = await sql<{ question_id: string; option: string; count: number; sum: number }>`
    select question_id, coalesce(option_id, '') as option, count(*)::int,
      coalesce(sum(number), 0)::float8 as sum
    from quiz_answer group by 1, 2`.execute(db);
  const [quiz] = await service.transport('quizzes', { ids: ['proba'] }, { site: 'main', signedIn: false });
  const question = (id: string) => quiz?.questions.find(({ _id }) => _id === id);
  return {
    /** Counted from the answers. */
    rows: (id: string, optionId = '') =>
      counted.find((row) => row.question_id === id && row.option === optionId) ?? { count: 0, sum: 0 },
    question,
    option: (id: string, optionId: string) =>
      question(id)?.options.find(({ _id }) => _id === optionId)?.answerCount,
  };
}

describe('500 readers at once', () => {
  it('are counted exactly, with sum and average', async () => {
    const replies = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        answer(newToken(), option('szavazas', n % 5 < 2 ? 'nem' : 'igen'), number('szam', (n % 100) / 10)),
      ),
    );
    expect(replies.filter(({ errors }) => errors)).toEqual([]);
    const { question, option: optionCount, rows } = await readCounts();
    expect(question('szavazas')?.answers.answerCount).toBe(500);
    expect([optionCount('szavazas', 'igen'), optionCount('szavazas', 'nem')]).toEqual([300, 200]);
    expect([rows('szavazas', 'igen').count, rows('szavazas', 'nem').count]).toEqual([300, 200]);
    // Five times 0 to 9.9 in steps of 0.1: tenths that would not add up exactly in binary.
    expect(question('szam')?.answers).toEqual({ answerCount: 500, sum: 2475, average: 4.95 });
    expect(rows('szam')).toMatchObject({ count: 500, sum: 2475 });
  });

  it('with one token are one reader', async () => {
    const same = newToken();
    // While the first one is being written, the others wait and are then stored together.
    const other = answer(newToken(), number('szam', 1));
    await Promise.all(
      Array.from({ length: 25 }, (_, n) => answer(same, option('szavazas', n % 2 ? 'igen' : 'nem'))),
    );
    await other;
    const { question, option: optionCount, rows } = await readCounts();
    expect(question('szavazas')?.answers.answerCount).toBe(1);
    expect((optionCount('szavazas', 'igen') ?? 0) + (optionCount('szavazas', 'nem') ?? 0)).toBe(1);
    expect(rows('szavazas', 'igen').count).toBe(optionCount('szavazas', 'igen'));
  });

  it('are counted exactly while an editor changes the quiz', async () => {
    await Promise.all([
      ...Array.from({ length: 100 }, () => answer(newToken(), option('szavazas', 'igen'))),
      ...Array.from({ length: 5 }, () => storeQuiz(db, 'proba', sampleQuiz, { now })),
    ]);
    const { option: optionCount, rows } = await readCounts();
    expect([optionCount('szavazas', 'igen'), rows('szavazas', 'igen').count]).toEqual([100, 100]);
  });
});

describe('an answer', () => {
  it('is returned with the counts, and whenever the reader asks', async () => {
    const reader = newToken();
    const { data } = await answer(reader, option('tudas', 'tisza'));
    expect(data?.addOrUpdateAnswers?.userAnswers).toEqual([
      { questionId: 'tudas', responses: [{ optionId: 'tisza', answerId: null }] },
    ]);
    expect(data?.addOrUpdateAnswers?.quiz.questions[2]?.answers.answerCount).toBe(1);
    await answer(reader, number('szam', 3.5));
    const read = await graphql(quizQuery, { quizId: 'proba' }, reader);
    expect(read.data?.quiz?.questions[1]?.answers).toEqual({ answerCount: 1, sum: 3.5, average: 3.5 });
    expect(read.data?.userAnswers).toContainEqual({
      questionId: 'szam',
      responses: [{ optionId: null, answerId: '3.5' }],
    });
    expect((await graphql(quizQuery, { quizId: 'proba' }, newToken())).data?.userAnswers).toEqual([]);
  });

  it('may be changed where no right answer is fixed; then it counts for the new one only', async () => {
    const reader = newToken();
    await answer(reader, option('szavazas', 'igen'), number('szam', 4));
    await answer(reader, option('szavazas', 'nem'), number('szam', 7));
    const { question, option: optionCount } = await readCounts();
    expect([optionCount('szavazas', 'igen'), optionCount('szavazas', 'nem')]).toEqual([0, 1]);
    expect(question('szam')?.answers).toEqual({ answerCount: 1, sum: 7, average: 7 });
  });

  it('is final once the right answer was shown; sending it again is allowed and changes nothing', async () => {
    const reader = newToken();
    await answer(reader, option('tudas', 'tisza'));
    expect(codeOf(await answer(reader, option('tudas', 'szamos')))).toBe('ALREADY_ANSWERED');
    expect((await answer(reader, option('tudas', 'tisza'))).errors).toBeUndefined();
    const { question, option: optionCount } = await readCounts();
    expect([
      question('tudas')?.answers.answerCount,
      optionCount('tudas', 'szamos'),
      optionCount('tudas', 'tisza'),
    ]).toEqual([1, 0, 1]);
  });

  it('is accepted until the question closes, and may be repeated after that', async () => {
    const [vote, ...others] = sampleQuiz.questions;
    if (!vote) throw new Error('The sample has a vote.');
    await storeQuiz(
      db,
      'proba',
      { ...sampleQuiz, questions: [{ ...vote, activeTo: noon + 60 }, ...others] },
      { now },
    );
    const reader = newToken();
    now = (noon + 59) * 1000;
    expect((await answer(reader, option('szavazas', 'igen'))).errors).toBeUndefined();
    now = (noon + 60) * 1000;
    expect(codeOf(await answer(newToken(), option('szavazas', 'igen')))).toBe('CLOSED');
    expect(codeOf(await answer(reader, option('szavazas', 'nem')))).toBe('CLOSED');
    expect((await answer(reader, option('szavazas', 'igen'))).errors).toBeUndefined();
    expect((await readCounts()).question('szavazas')?.answers.answerCount).toBe(1);
  });
});

describe('nothing is changed, not even by the valid answers in the same request, by', () => {
  const forged: Array<[string, RefusalCode | undefined, unknown]> = [
    ['a question that is not in the quiz', 'UNKNOWN_QUESTION', option('masik', 'igen')],
    ['what cannot be the id of a question', 'UNKNOWN_QUESTION', option('a\u0000', 'igen')],
    ['an option that is not there', 'UNKNOWN_OPTION', option('tudas', 'duna')],
    ["another question's option", 'UNKNOWN_OPTION', option('tudas', 'igen')],
    ['a number below the range', 'OUT_OF_RANGE', number('szam', -0.1)],
    ['a number above the range', 'OUT_OF_RANGE', number('szam', 10.1)],
    ['a number between the steps', 'OUT_OF_RANGE', number('szam', 3.14)],
    ['what is no number', 'BAD_ANSWER', { questionId: 'szam', responses: [{ answerId: 'NaN' }] }],
    [
      'a number so long that it is none',
      'BAD_ANSWER',
      { questionId: 'szam', responses: [{ answerId: '1'.repeat(400) }] },
    ],
    ['a number where there are options', 'BAD_ANSWER', number('tudas', 1)],
    ['an option where a number is asked for', 'BAD_ANSWER', option('szam', 'igen')],
    [
      'two responses',
      'BAD_ANSWER',
      { questionId: 'tudas', responses: [{ optionId: 'szamos' }, { optionId: 'tisza' }] },
    ],
    ['no response', 'BAD_ANSWER', { questionId: 'tudas', responses: [] }],
    ['two answers to one question', 'BAD_ANSWER', option('szavazas', 'nem')],
    ['a question that has closed', 'CLOSED', option('lezart', 'ez')],
    ['SQL', 'BAD_ANSWER', option('tudas', "'; drop table quiz; --")],
    [
      'an option and a number at once',
      undefined,
      { questionId: 'tudas', responses: [{ optionId: 'szamos', answerId: '1' }] },
    ],
    ['neither', undefined, { questionId: 'tudas', responses: [{}] }],
  ];

  it.each(forged)('%s', async (_, code, bad) => {
    const reply = await answer(newToken(), option('szavazas', 'igen'), bad);
    expect(codeOf(reply)).toBe(code);
    expect(reply.errors?.[0]?.message).toBeTruthy();
    const { rows } = await sql`select (select count(*)::int from quiz_answer) as answers,
      (select sum(answer_count)::int from quiz_option) as of_options,
      (select sum(answer_count)::int from quiz_question) as of_questions`.execute(db);
    expect(rows).toEqual([{ answers: 0, of_options: 0, of_questions: 0 }]);
  });

  it('an unknown quiz', async () => {
    const reply = await graphql(
      answerMutation,
      { quizId: 'nincs', answers: [option('szavazas', 'igen')] },
      newToken(),
    );
    expect(codeOf(reply)).toBe('UNKNOWN_QUIZ');
    expect((await graphql(quizQuery, { quizId: 'nincs' }, null)).data).toEqual({
      quiz: null,
      userAnswers: [],
    });
  });
});
