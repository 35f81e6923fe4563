import { sql } from 'kysely';
import { CallError, type ErrorBody } from '#contract/errors.ts';
import type { PieceDocument } from '#contract/piece.ts';
import { numberedSlug, slugOf } from '#contract/slugify.ts';
import { typeCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import type { PublishRequest } from '../../content/rules/plan-write.ts';
import { prepareRequest } from '../../content/rules/publish.ts';
import { pictureFaults } from '../../library/rules/picture-faults.ts';
import { documentOf, type LoadedPiece } from '../queries/pieces.ts';
import { publishingInput } from './document.ts';

/** Context of publishing, besides the database. */
export interface PublishingContext {
  /** Finds the names that have no picture file. */
  missingPictures(refs: readonly string[]): Promise<string[]>;
  /** Unix milliseconds. */
  now: number;
}

type Issues = NonNullable<ErrorBody['issues']>;

/** @throws CallError 400 with every fault that prevents publishing */
export async function refuseFaults(
  trx: Transaction,
  piece: LoadedPiece,
  context: PublishingContext,
): Promise<void> {
  await publishingRequest(trx, piece, documentOf(piece), context);
}

/**
 * Turns a piece's document into a publishing request.
 * @throws CallError 400 with every fault: its field's path and a sentence
 */
export async function publishingRequest(
  trx: Transaction,
  { row, article, published }: LoadedPiece,
  document: PieceDocument,
  { missingPictures, now }: PublishingContext,
): Promise<PublishRequest> {
  const slug = document.slug ?? (document.title ? await freeSlug(trx, document.title, row.id) : null);
  const result = publishingInput(published, { ...document, slug });
  const issues: Issues = 'issues' in result ? [...result.issues] : [];
  if (document.title === '' && !issues.some(({ path }) => path === 'title')) {
    issues.push({ path: 'title', message: 'Give it a title.' });
  }
  if (isWithoutText(document)) issues.push({ path: 'content', message: 'There is no text yet.' });
  const publishedDocument = published && { ...published.fields, content: published.content };
  issues.push(
    ...(await pictureFaults(trx, { document, published: publishedDocument, missingPictures, now })),
    ...(await parentFaults(trx, document, { id: row.id, publishedParent: published?.fields.parentId })),
  );
  if (issues.length > 0 || 'issues' in result) {
    throw new CallError(400, 'It cannot be published in this state.', issues);
  }
  return {
    ...prepareRequest(result.data, article ? { kind: 'update', id: row.id } : { kind: 'create', id: row.id }),
    keepsAuthors: true,
  };
}

/**
 * A sponsored item may link elsewhere, and a picture or an embed counts as text. A live blog starts without a
 * summary, and its posts may consist of a title alone.
 */
const isWithoutText = ({ content, ctUrl, type }: PieceDocument): boolean =>
  content.trim() === '' && ctUrl === null && type !== 'liveblog' && type !== 'liveblogpost';

async function parentFaults(
  trx: Transaction,
  { parentId }: PieceDocument,
  { id, publishedParent }: { id: number; publishedParent: number | null | undefined },
): Promise<Issues> {
  if (parentId === null || parentId === publishedParent) return [];
  const { rows } = await sql`
    select from article where id = ${parentId} and id <> ${id} and type = ${typeCode.liveblog}`.execute(trx);
  if (rows.length > 0) return [];
  return [{ path: 'parentId', message: `There is no live blog ${parentId} for this post.` }];
}

/** A slug made from the title, with a number if it is taken. */
async function freeSlug(trx: Transaction, title: string, id: number): Promise<string> {
  const plain = slugOf([title], `cikk-${id}`);
  for (let number = 1; number <= 100; number += 1) {
    const slug = number === 1 ? plain : numberedSlug(plain, number);
    const { rows } = await sql`select from piece where slug = ${slug} and id <> ${id}
      union all select from article where slug = ${slug} and id <> ${id}
      union all select from old_address where slug = ${slug} and article_id <> ${id}`.execute(trx);
    if (rows.length === 0) return slug;
  }
  return `cikk-${id}`;
}
