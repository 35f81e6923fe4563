import { type Context, Hono } from 'hono';
import { CallError } from '#contract/errors.ts';
import type { Quiz, UserAnswer } from '#contract/quiz.ts';
import { quizPath } from '#contract/quiz-graphql.ts';
import { asksNumber } from '#contract/quiz-rules.ts';
import { isOwnPath, type OwnOrigins, onlyOwnPages, refuseForm } from '../forms/own-page.ts';
import { limitBody } from '../request-body.ts';
import type { QuizActions } from './graphql/handler.ts';
import { Refusal } from './rules/judge-answers.ts';

interface AnswerFormOptions {
  actions(c: Context): QuizActions;
  own: OwnOrigins;
}

const maxBodyBytes = 64 * 1024;

/**
 * Answers without scripts: a form on our pages, which redirects back to its page. The outcome is in the
 * address (`#kviz-…-ok`), because everybody gets the same cached page.
 */
export function answerForm({ actions, own }: AnswerFormOptions): Hono {
  const app = new Hono();
  const fromOwnPages = onlyOwnPages(own);
  for (const path of ['/form', `${quizPath}/form`]) {
    app.post(path, fromOwnPages, limitBody({ maxBytes: maxBodyBytes }), async (c) => {
      const fields = await c.req.parseBody().catch(refuseForm);
      const { _quiz: id, _back: back } = fields;
      if (typeof id !== 'string' || !isOwnPath(back))
        throw new CallError(400, 'The body is not a form of this site.');
      const outcome = await submit(actions(c), id, fields);
      return c.redirect(`${pageOrigin(c, own.sites)}${back}#kviz-${encodeURIComponent(id)}-${outcome}`, 303);
    });
  }
  return app;
}

async function submit(
  actions: QuizActions,
  id: string,
  fields: Readonly<Record<string, unknown>>,
): Promise<'ok' | 'nem'> {
  try {
    const quiz = await actions.quiz(id);
    if (!quiz) return 'nem';
    await actions.answer(id, answersIn(quiz, fields));
    return 'ok';
  } catch (error) {
    if (error instanceof Refusal) return 'nem';
    throw error;
  }
}

/** Fields are named by the ids of questions. Empty ones are not answers. */
function answersIn(quiz: Quiz, fields: Readonly<Record<string, unknown>>): UserAnswer[] {
  return quiz.questions.flatMap(({ _id, displayAs }) => {
    const value = fields[_id];
    if (typeof value !== 'string' || value === '') return [];
    return [
      { questionId: _id, responses: [asksNumber(displayAs) ? { answerId: value } : { optionId: value }] },
    ];
  });
}

/** Origin of the site of the page; empty on that site's own host. */
function pageOrigin(c: Context, siteOrigins: readonly string[]): string {
  const origin = c.req.header('origin') ?? '';
  return siteOrigins.includes(origin) && new URL(origin).host !== c.req.header('host') ? origin : '';
}
