import { sql } from 'kysely';
import type { BodyOf, OutputOf, ParsedInputOf } from '#contract/calls.ts';
import type { Correction, EditedCorrection } from '#contract/corrections.ts';
import { CallError, ConflictError } from '#contract/errors.ts';
import type { Database, Transaction } from '#database/database.ts';
import { cardsOf } from '../../content/queries/cards.ts';
import type { ArticleRow } from '../../content/rules/article-row.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import type { PublishOptions } from '../../content/rules/publish.ts';
import type { ReadContext } from '../../content/rules/read-context.ts';
import { makeStorable } from '../../content/rules/stored-article.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { unixSeconds } from '../../unix-seconds.ts';
import {
  addCorrection,
  type CorrectionRow,
  collectCorrectionChanges,
  findCorrections,
} from '../queries/corrections.ts';
import type { SaveOptions } from './save-piece.ts';

type CorrectionOptions = SaveOptions & Pick<PublishOptions, 'onChange'>;

/** As many as `/javitasok` shows. */
const maxShown = 30;

/**
 * The newest corrections of articles that readers of a site can see. Imported articles have only their newest
 * version.
 */
export async function readCorrections({ db, site }: ReadContext): Promise<Correction[]> {
  const { rows } = await sql<ArticleRow & { corrected_in: number; text: string; at: Date }>`
    select a.*, least(c.version, a.version) as corrected_in, c.text, c.at from correction c
      join article a on a.id = c.article_id
    where a.listed and (a.originating_site = ${site} or ${site} = any(a.mirroring_sites))
    order by c.at desc, c.id desc limit ${maxShown}`.execute(db);
  const cards = await cardsOf(db, rows);
  return rows.flatMap(({ corrected_in, text, at }, index) => {
    const article = cards[index];
    return article ? [{ article, version: corrected_in, text, at: unixSeconds(at) }] : [];
  });
}

type EditedRow = CorrectionRow & { slug: string; title: string };

const toEditedCorrection = (row: EditedRow): EditedCorrection => ({
  id: row.id,
  version: row.revision,
  article: row.article_id,
  slug: row.slug,
  title: row.title,
  correctedIn: row.version,
  text: row.text,
  at: unixSeconds(row.at),
  by: row.by_name,
});

export async function listCorrections(
  db: Database,
  { article, q, cursor, limit }: ParsedInputOf<'correctionsToEdit'>,
): Promise<OutputOf<'correctionsToEdit'>> {
  const isAfterCursor =
    cursor === undefined
      ? sql`true`
      : sql`(c.at, c.id) < (select at, id from correction where id = ${cursor})`;
  const { rows } = await sql<EditedRow>`
    select c.*, a.slug, a.title from correction c join article a on a.id = c.article_id
    where ${article === undefined ? sql`true` : sql`c.article_id = ${article}`}
      and ${q === undefined ? sql`true` : sql`position(lower(${q}) in lower(c.text)) > 0`}
      and ${isAfterCursor}
    order by c.at desc, c.id desc limit ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  return {
    items: page.map(toEditedCorrection),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** @throws CallError 404 when there is none */
export async function readCorrection(db: Database, id: number): Promise<EditedCorrection> {
  const { rows } = await sql<EditedRow>`
    select c.*, a.slug, a.title from correction c join article a on a.id = c.article_id
      where c.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw noCorrection(id);
  return toEditedCorrection(row);
}

const noCorrection = (id: number) => new CallError(404, `There is no correction ${id}.`);

/** @throws CallError 400 for an article or a version that does not exist */
export async function createCorrection(
  db: Database,
  { article, correctedIn, text }: BodyOf<'addCorrection'>,
  { by, now, onChange }: CorrectionOptions,
): Promise<EditedCorrection> {
  const id = await inTransaction(db, onChange, async (trx, changes) => {
    const { rows } = await sql<{ version: number | null }>`
      select v.version from article a
      left join article_version v on v.article_id = a.id
        and v.version = coalesce(${correctedIn ?? null}::int, a.version)
      where a.id = ${article}`.execute(trx);
    const [row] = rows;
    if (!row) throw fault('article', `There is no article ${article}.`);
    if (row.version === null) throw fault('correctedIn', `The article has no version ${correctedIn}.`);
    return addCorrection(
      trx,
      changes,
      { article, version: row.version, text: makeStorable(text) },
      { by, now },
    );
  });
  return readCorrection(db, id);
}

function fault(path: string, message: string): CallError {
  return new CallError(400, message, [{ path, message }]);
}

/** @throws ConflictError when somebody else has changed it since the version that was read */
export async function changeCorrection(
  db: Database,
  id: number,
  { version, changes }: BodyOf<'changeCorrection'>,
  { by, onChange }: CorrectionOptions,
): Promise<EditedCorrection> {
  const text = makeStorable(changes.text);
  await inTransaction(db, onChange, async (trx, contentChanges) => {
    const row = await lockCorrection(trx, id);
    if (row.text === text) return;
    if (version !== undefined && version !== row.revision) {
      throw new ConflictError('Somebody else has changed this correction in the meantime.', {
        current: { version: row.revision, text: row.text },
        sent: { version, text },
      });
    }
    await trx
      .updateTable('correction')
      .set({ text, revision: row.revision + 1 })
      .where('id', '=', id)
      .execute();
    collectCorrectionChanges(contentChanges, row.article_id);
    await recordChanges(trx, by, {
      action: 'change',
      entity: 'correction',
      entityId: id,
      before: { text: row.text },
      after: { text },
    });
  });
  return readCorrection(db, id);
}

/** @throws CallError 404 when there is none */
export async function deleteCorrection(
  db: Database,
  id: number,
  { by, onChange }: CorrectionOptions,
): Promise<null> {
  await inTransaction(db, onChange, async (trx, changes) => {
    const row = await lockCorrection(trx, id);
    await trx.deleteFrom('correction').where('id', '=', id).execute();
    collectCorrectionChanges(changes, row.article_id);
    await recordChanges(trx, by, {
      action: 'delete',
      entity: 'correction',
      entityId: id,
      before: { article: row.article_id, version: row.version, text: row.text },
      after: null,
    });
  });
  return null;
}

async function lockCorrection(trx: Transaction, id: number): Promise<CorrectionRow> {
  await sql`select from correction where id = ${id} for update`.execute(trx);
  const [row] = await findCorrections(trx, { id });
  if (!row) throw noCorrection(id);
  return row;
}
