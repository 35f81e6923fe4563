import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { Quiz } from '#contract/quiz.ts';
import type { ParsedQuizInput } from '#contract/quiz-input.ts';
import type { Database } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishOptions } from '../../content/rules/publish.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { recount } from '../queries/answers.ts';
import { findQuizzes } from '../queries/quizzes.ts';

/**
 * Stores or replaces a quiz. Questions and options with the same `_id` keep their answers. Answers to removed
 * ones, or that a question no longer accepts, are deleted, and the rest is recounted.
 */
export async function storeQuiz(
  db: Database,
  id: string,
  input: ParsedQuizInput,
  options: PublishOptions = {},
): Promise<Quiz> {
  const { complex, questions } = makeStorable(input);
  const values = { complex, updated_at: new Date(options.now ?? Date.now()) };
  return inTransaction(db, options.onChange, async (trx, changes) => {
    await trx
      .insertInto('quiz')
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute();
    // Stronger than the update's own lock, so that readers' answers wait for the end.
    await sql`select 1 from quiz where id = ${id} for update`.execute(trx);
    const [before] = await findQuizzes(trx, [id]);
    await trx
      .deleteFrom('quiz_question')
      .where('quiz_id', '=', id)
      .where(
        'id',
        'not in',
        questions.map(({ _id }) => _id),
      )
      .execute();
    for (const [position, question] of questions.entries()) await storeQuestion(trx, id, position, question);
    await recount(trx, id);
    changes.push({ tags: [cacheTag.quiz(id)], gone: false });
    const [quiz] = await findQuizzes(trx, [id]);
    if (!quiz) throw new Error(`The quiz ${id} is not there after it was stored.`);
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'quiz',
      entityId: id,
      // A quiz that was just inserted has no questions yet.
      before: before && before.questions.length > 0 ? before : null,
      after: quiz,
    });
    return quiz;
  });
}

type Question = ParsedQuizInput['questions'][number];

async function storeQuestion(
  trx: Database,
  quizId: string,
  position: number,
  question: Question,
): Promise<void> {
  const { _id, range } = question;
  const values = {
    position,
    question: question.question,
    display_as: question.displayAs,
    image: question.image,
    image_alt: question.imageAlt,
    description: question.description,
    active_to: question.activeTo === null ? null : new Date(question.activeTo * 1000),
    right_answer: question.rightAnswer?.value ?? null,
    minimum: range?.minimum ?? null,
    maximum: range?.maximum ?? null,
    step: range?.step ?? null,
    unit: range?.unit ?? null,
  };
  await trx
    .insertInto('quiz_question')
    .values({ quiz_id: quizId, id: _id, ...values })
    .onConflict((conflict) => conflict.columns(['quiz_id', 'id']).doUpdateSet(values))
    .execute();
  await storeOptions(trx, quizId, _id, question.options);
  // Numeric answers to a question that now has options, outside of its range, or between its steps
  // (contract, `isInRange`).
  await sql`
    with answer as (
      select token_hash, number, (number - ${values.minimum}::numeric) / ${values.step}::numeric as steps
      from quiz_answer where quiz_id = ${quizId} and question_id = ${_id} and number is not null
    )
    delete from quiz_answer a using answer
    where a.quiz_id = ${quizId} and a.question_id = ${_id} and a.token_hash = answer.token_hash
      and not coalesce(answer.number between ${values.minimum}::numeric and ${values.maximum}::numeric
        and abs(steps - round(steps)) < 0.000001, false)`.execute(trx);
}

async function storeOptions(
  trx: Database,
  quizId: string,
  questionId: string,
  options: Question['options'],
): Promise<void> {
  await sql`delete from quiz_option where quiz_id = ${quizId} and question_id = ${questionId}
    and id <> all(${options.map(({ _id }) => _id)}::text[])`.execute(trx);
  if (options.length === 0) return;
  await trx
    .insertInto('quiz_option')
    .values(
      options.map(({ _id, text, image }, position) => ({
        quiz_id: quizId,
        question_id: questionId,
        id: _id,
        position,
        text,
        image,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['quiz_id', 'question_id', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        text: ref('excluded.text'),
        image: ref('excluded.image'),
      })),
    )
    .execute();
}
