import type { ContentChange } from '#contract/cache-tags.ts';
import { CallError } from '#contract/errors.ts';
import type { PieceEvent, PieceState, SavedPiece } from '#contract/piece.ts';
import type { Database, Transaction } from '#database/database.ts';
import { inTransaction } from '../../content/rules/in-transaction.ts';
import { withdrawArticle } from '../../content/rules/publish.ts';
import { recordChanges } from '../../people/record-audit.ts';
import {
  addEvent,
  documentOf,
  factsOf,
  hasWorkingCopy,
  type LoadedPiece,
  loadVersion,
  type PieceRow,
  touchedBy,
  updatePiece,
} from '../queries/pieces.ts';
import { replaceDocument } from '../steps/document-html.ts';
import { columnsOf, differingFields, overlayOf, publishedDocument } from './document.ts';
import { type PieceAction, requireMay, requireMayFlag } from './permissions.ts';
import { savedPiece } from './piece-head.ts';
import type { PublishPieceOptions } from './publish-piece.ts';
import { type PublishingContext, refuseFaults } from './publishing-request.ts';
import { refuseOtherVersion, type SaveOptions } from './save-piece.ts';
import { openPiece } from './save-typed-text.ts';

/** The version that was read; the newest if it is not given. */
interface ReadVersion {
  version?: number | undefined;
}

type Values = Parameters<typeof updatePiece>[2];

interface Move extends ReadVersion {
  action: PieceEvent['action'];
  may: PieceAction;
  note?: string | undefined;
  /**
   * Changes to make, or null when there is nothing to do.
   * @param changes collects what becomes stale for readers
   * @throws CallError when it cannot be done now
   */
  values(
    piece: LoadedPiece,
    trx: Transaction,
    changes: ContentChange[],
  ): Promise<Values | null> | Values | null;
}

type MoveOptions = SaveOptions & Pick<PublishPieceOptions, 'onChange' | 'isAllowed'>;

/** Moves a piece to another state, and records it in the piece's history and in the audit log. */
async function move(
  db: Database,
  id: number,
  { by, now, onChange, isAllowed }: MoveOptions,
  options: Move,
): Promise<SavedPiece> {
  const { action, may, version: readVersion, note, values } = options;
  return inTransaction(db, onChange, async (trx, changes) => {
    const piece = await openPiece(trx, id);
    if (!isAllowed) requireMay(by.actor, may, factsOf(piece.row));
    const newValues = await values(piece, trx, changes);
    if (!newValues) return savedPiece(trx, piece.row);
    refuseOtherVersion(piece.row, readVersion);
    const version = piece.row.version + 1;
    const row = await updatePiece(trx, id, { ...newValues, version, ...touchedBy(by, now) });
    await addEvent(trx, by, now, { id, action, version, note });
    await recordChanges(trx, by, {
      action,
      entity: 'piece',
      entityId: id,
      before: auditedOf(piece.row),
      after: { ...auditedOf(row), ...(note !== undefined && { note }) },
    });
    return savedPiece(trx, row);
  });
}

const auditedOf = (row: PieceRow) => {
  const { state, version, publish_at, planned_at, people } = row;
  return {
    state,
    version,
    people,
    publishAt: publish_at?.toISOString() ?? null,
    plannedAt: planned_at?.toISOString() ?? null,
  };
};

/** @throws CallError 409 that names the state in which it would be possible */
function requireState(row: PieceRow, states: readonly PieceState[], possible: string): void {
  if (states.includes(row.state)) return;
  throw new CallError(409, `The piece is ${row.state.replace('_', ' ')}; only ${possible}.`);
}

export const planPiece = (
  db: Database,
  id: number,
  { version, at }: ReadVersion & { at: number | null },
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'save',
    may: 'edit',
    version,
    values: () => ({ planned_at: at === null ? null : new Date(at * 1000) }),
  });

export const setPeople = (
  db: Database,
  id: number,
  { version, people }: ReadVersion & { people: readonly string[] },
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'people',
    may: 'people',
    version,
    values: () => ({ people: [...new Set(people)] }),
  });

export const handIn = (
  db: Database,
  id: number,
  { version, note }: ReadVersion & { note?: string | undefined },
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'hand_in',
    may: 'hand_in',
    version,
    note,
    values({ row }) {
      if (row.state === 'handed_in') return null;
      requireState(row, ['draft'], 'a draft can be handed in');
      return { state: 'handed_in', handed_in_at: new Date(save.now), note: null };
    },
  });

export const returnPiece = (
  db: Database,
  id: number,
  { version, note }: ReadVersion & { note: string },
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'return',
    may: 'return',
    version,
    note,
    values({ row, article }) {
      requireState(row, ['handed_in', 'scheduled'], 'what was handed in can be handed back');
      if (article) throw new CallError(409, 'A piece that a program scheduled cannot be handed back.');
      return { state: 'draft', note, publish_at: null };
    },
  });

/**
 * Sets when the working copy will be published.
 * @throws CallError 400 for a time in the past, or for faults that would prevent publishing
 */
export const schedulePiece = (
  db: Database,
  id: number,
  { version, at }: ReadVersion & { at: number },
  save: SaveOptions & PublishingContext,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'schedule',
    may: 'publish',
    note: new Date(at * 1000).toISOString(),
    async values(piece, trx) {
      const { row, article } = piece;
      if (at * 1000 <= save.now) {
        const message = 'This time is in the past; publish the piece instead.';
        throw new CallError(400, message, [{ path: 'at', message }]);
      }
      if (article && !hasWorkingCopy(row) && row.state !== 'withdrawn') {
        throw new CallError(409, 'There is no change to publish.');
      }
      refuseOtherVersion(row, version);
      await refuseFaults(trx, piece, save);
      const state = article ? row.state : 'scheduled';
      return { state, publish_at: new Date(at * 1000), schedule_fault: null };
    },
  });

export const unschedulePiece = (
  db: Database,
  id: number,
  version: number | undefined,
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'unschedule',
    may: 'publish',
    version,
    values({ row, article }) {
      if (row.publish_at === null) return null;
      if (article && row.state === 'scheduled') {
        if (row.publish_at.getTime() === article.published_at.getTime())
          throw new CallError(409, 'A program scheduled its publication; withdraw it instead.');
        return { publish_at: article.published_at, schedule_fault: null };
      }
      const state = row.state === 'scheduled' ? 'handed_in' : row.state;
      return { state, publish_at: null, schedule_fault: null };
    },
  });

/**
 * Replaces the working copy by a published version.
 * @throws CallError 409 when nothing is published, 404 when there is no such version
 */
export const revertPiece = (
  db: Database,
  id: number,
  { version, to }: ReadVersion & { to?: number | undefined },
  save: SaveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'revert',
    may: 'edit',
    note: to === undefined ? undefined : `→ ${to}`,
    async values(piece, trx) {
      const { row, article, published } = piece;
      if (!article || !published) {
        throw new CallError(409, 'It was never published, so there is no version to go back to.');
      }
      const target = to === undefined ? published : await loadVersion(trx, article, to);
      if (!target) throw new CallError(404, `There is no published version ${to} of the piece ${id}.`);
      const before = documentOf(piece);
      const document = publishedDocument(target);
      const differing = differingFields(before, document);
      if (differing.length === 0) return null;
      refuseOtherVersion(row, version);
      requireMayFlag(save.by.actor, before.flags, document.flags);
      await replaceDocument(trx, id, document.content, save.by, save.now);
      const { fields, content } = overlayOf(published, document);
      return {
        ...columnsOf(document),
        fields: fields && JSON.stringify(fields),
        content,
        publish_at: row.state === 'scheduled' ? row.publish_at : null,
        field_versions: JSON.stringify({
          ...row.field_versions,
          ...Object.fromEntries(differing.map((field) => [field, row.version + 1])),
        }),
      };
    },
  });

/**
 * Takes a published piece down: its page becomes a 404 at once, and no list has it
 * (docs/product/article.md#inactive-articles).
 */
export const withdrawPiece = (
  db: Database,
  id: number,
  { version, reason }: ReadVersion & { reason: string },
  save: MoveOptions,
): Promise<SavedPiece> =>
  move(db, id, save, {
    action: 'withdraw',
    may: 'publish',
    note: reason,
    async values({ row, article }, trx, changes) {
      if (!article) throw new CallError(409, `The piece ${id} was never published; delete it instead.`);
      if (!article.active) throw new CallError(409, `The piece ${id} has already been withdrawn.`);
      refuseOtherVersion(row, version);
      await withdrawArticle(trx, id, changes);
      return { state: 'withdrawn', withdrawal_reason: reason, publish_at: null };
    },
  });
