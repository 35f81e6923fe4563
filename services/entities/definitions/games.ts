import { sql } from 'kysely';
import { cacheTag } from '#contract/cache-tags.ts';
import type { BodyOf } from '#contract/calls.ts';
import { ElectionHead } from '#contract/election-format.ts';
import { CallError, type Use } from '#contract/errors.ts';
import type { ParsedQuizInput } from '#contract/quiz-input.ts';
import type { Database } from '#database/database.ts';
import { removeElection } from '../../elections/rules/store-election.ts';
import { findQuizzes } from '../../quiz/queries/quizzes.ts';
import { storeQuiz } from '../../quiz/rules/store-quiz.ts';
import { type EntityStore, optionsOf } from '../entity-store.ts';
import { listTable } from '../list-entities.ts';

type Quiz = ParsedQuizInput;
type Election = BodyOf<'putElection'>['document'];

export const quizStore: EntityStore<{ id: string }, Quiz> = {
  list: (db, part) =>
    listTable(
      db,
      {
        table: sql`quiz`,
        key: sql`t.id`,
        name: sql`coalesce((select question from quiz_question q where q.quiz_id = t.id
          order by position limit 1), t.id)`,
      },
      part,
    ),
  async read(db, { id }) {
    const row = await db.selectFrom('quiz').selectAll().where('id', '=', id).executeTakeFirst();
    const [quiz] = await findQuizzes(db, [id]);
    if (!row || !quiz) return null;
    const questions = quiz.questions.map(({ answers: _answers, options, ...question }) => ({
      ...question,
      options: options.map(({ answerCount: _count, ...option }) => option),
    }));
    return {
      version: row.edit_version,
      updatedAt: row.edited_at,
      document: { complex: quiz.complex, questions },
    };
  },
  async write(edit, { id }, document) {
    await storeQuiz(edit.trx, id, document, optionsOf(edit));
  },
  async remove({ trx, changes }, { id }) {
    await trx.deleteFrom('quiz').where('id', '=', id).execute();
    changes.push({ tags: [cacheTag.quiz(id)], gone: false });
  },
  async uses(db, { id }) {
    const { rows } = await sql<{ n: number }>`
      select count(distinct token_hash)::int as n from quiz_answer where quiz_id = ${id}`.execute(db);
    const n = rows[0]?.n ?? 0;
    const answers = n === 0 ? [] : [{ kind: 'answers', key: id, name: `${n} readers have answered it` }];
    return [...answers, ...(await textsWithQuiz(db, id))];
  },
};

const maxTexts = 20;

/** Articles and working copies that contain a quiz, the newest first. */
async function textsWithQuiz(db: Database, id: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    select kind, key, name from (
      select 'article' as kind, a.slug as key, a.title as name, a.id
        from article_version v join article a on a.id = v.article_id and a.version = v.version
        where v.content like '%data-quiz=%' and quizzes_of(v.content) @> array[${id}] and a.active
      union all select 'piece', p.id::text, p.title, p.id from piece p
        where p.content like '%data-quiz=%' and quizzes_of(p.content) @> array[${id}]
    ) t order by id desc, kind limit ${maxTexts}`.execute(db);
  return rows;
}

export const electionStore: EntityStore<{ slug: string }, Election> = {
  list: (db, part) =>
    listTable(db, { table: sql`election`, key: sql`t.slug`, name: sql`t.head ->> 'title'` }, part),
  async read(db, { slug }) {
    const row = await db.selectFrom('election').selectAll().where('slug', '=', slug).executeTakeFirst();
    if (!row) return null;
    const { title, day, source, note, missing, final } = ElectionHead.parse(row.head);
    const document = { title, day, source, note, missing, final };
    return { version: row.edit_version, updatedAt: row.edited_at, document };
  },
  async write({ trx, changes }, { slug }, document, before) {
    if (!before) {
      const message = 'Send a new election with its places as a file: POST /api/edit/election-files.';
      throw new CallError(404, message);
    }
    await trx
      .updateTable('election')
      // Parties and lists came with the file and cannot be changed.
      .set({ head: sql`head || ${JSON.stringify(document)}::jsonb`, day: document.day })
      .set({ version: sql`version + 1` })
      .where('slug', '=', slug)
      .execute();
    changes.push({ tags: [cacheTag.elections, cacheTag.election(slug)], gone: false });
  },
  async remove(edit, { slug }) {
    const { onChange } = optionsOf(edit);
    await removeElection(edit.trx, slug, onChange ? { onChange } : {});
  },
};
