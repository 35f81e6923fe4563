import { z } from 'zod';
import { type SiteSlug, Slug } from '#contract/article.ts';
import { CallError } from '#contract/errors.ts';
import { type Piece, PieceDocument, type PieceHead, type PieceState } from '#contract/piece.ts';
import { pieceCalls } from '#contract/piece-calls.ts';
import type { Database } from '#database/database.ts';
import { parseOrExplain } from '#services/faults.ts';
import { missingPictures } from '#services/media/find-picture.ts';
import { type Actor, signCommand } from '#services/people/actor.ts';
import { listPieces } from '#services/pieces/rules/list-pieces.ts';
import { schedulePiece, withdrawPiece } from '#services/pieces/rules/move-piece.ts';
import { readPiece, readPieceBySlug } from '#services/pieces/rules/read-piece.ts';
import { createPiece } from '#services/pieces/rules/save-piece.ts';
import { describeFaults } from '../text/describe-faults.ts';
import { type CommandContext, CommandError, UsageError } from './command.ts';
import { readJson } from './read-file.ts';

interface ListOptions {
  state?: PieceState;
  site?: SiteSlug;
  limit: number;
}

export async function printPieces(
  { connect, print, log }: CommandContext,
  { state, site, limit }: ListOptions,
): Promise<number> {
  const { db } = await connect();
  const { items } = await listPieces(db, signCommand('pieces').actor, { state, site, limit });
  for (const piece of items) print(lineOf(piece));
  if (items.length === 0) log('There are no such pieces.');
  return 0;
}

/** The time is the scheduled time of publication; without one, that of the last change. */
function lineOf(head: PieceHead): string {
  const { id, state, slug, title, publishAt, updatedAt } = head;
  const time = publishAt === null ? `changed ${timeOf(updatedAt)}` : `due ${timeOf(publishAt)}`;
  return [id, state, slug ?? '-', title, time].join('\t');
}

/** Prints nothing but the number, so that a script can use it. */
export async function createDraft(context: CommandContext, path: string): Promise<number> {
  const document = parseOrExplain(PieceDocument, await readJson(context, path));
  if ('faults' in document)
    throw new CommandError(`${path} is not a piece: ${describeFaults(document.faults)}`);
  const { db } = await context.connect();
  const { id } = await createPiece(db, document.data, { by: signCommand('draft'), now: Date.now() });
  context.print(String(id));
  return 0;
}

// Without an offset, it would be another moment on a machine in another time zone.
const withOffset = { offset: true } as const;
const Time = z.iso.datetime(withOffset).or(z.iso.datetime({ ...withOffset, precision: -1 }));

export async function runSchedule(
  { connect, print }: CommandContext,
  name: string,
  text: string,
): Promise<number> {
  if (!Time.safeParse(text).success) {
    throw new UsageError(`TIME must look like 2026-12-24T18:00+01:00 or 2026-12-24T17:00Z, not ${text}.`);
  }
  const at = Math.floor(Date.parse(text) / 1000);
  const { db, media } = await connect();
  const by = signCommand('schedule');
  const { id, version } = await findPiece(db, by.actor, name);
  const place = { missingPictures: (refs: readonly string[]) => missingPictures(media, refs) };
  await schedulePiece(db, id, { version, at }, { by, now: Date.now(), ...place });
  print(`Scheduled: piece ${id} for ${timeOf(at)}`);
  return 0;
}

export async function runWithdraw(
  { connect, print }: CommandContext,
  name: string,
  options: { reason: string },
): Promise<number> {
  const body = parseOrExplain(pieceCalls.withdrawPiece.body, options);
  if ('faults' in body) throw new UsageError(describeFaults(body.faults));
  const { db } = await connect();
  const by = signCommand('withdraw');
  const { id } = await findPiece(db, by.actor, name);
  await withdrawPiece(db, id, body.data, { by, now: Date.now() });
  print(`Withdrawn: piece ${id}`);
  return 0;
}

/**
 * Finds a piece by its slug, a former one, or its number.
 * @throws CommandError when there is none
 */
async function findPiece(db: Database, actor: Actor, name: string): Promise<Piece> {
  const bySlug = Slug.safeParse(name).success ? await orNull(readPieceBySlug(db, actor, name)) : null;
  const piece = bySlug ?? (/^\d{1,9}$/.test(name) ? await orNull(readPiece(db, actor, Number(name))) : null);
  if (!piece) throw new CommandError(`There is no piece with the slug or number ${name}.`);
  return piece;
}

async function orNull(reading: Promise<Piece>): Promise<Piece | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
