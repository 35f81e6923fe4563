import { bulkCalls } from '#contract/bulk.ts';
import { correctionCalls } from '#contract/corrections.ts';
import { oldAddressCalls } from '#contract/old-addresses.ts';
import { pieceCalls } from '#contract/piece-calls.ts';
import { createReadContext } from '../content/rules/read-context.ts';
import { type CallRequest, defineService } from '../define-service.ts';
import { missingPictures } from '../media/find-picture.ts';
import { pollDue } from '../poll-due.ts';
import { runBulk } from './rules/bulk.ts';
import {
  changeCorrection,
  createCorrection,
  deleteCorrection,
  listCorrections,
  readCorrection,
  readCorrections,
} from './rules/edit-corrections.ts';
import { countPieces, listPieces } from './rules/list-pieces.ts';
import {
  handIn,
  planPiece,
  returnPiece,
  revertPiece,
  schedulePiece,
  setPeople,
  unschedulePiece,
  withdrawPiece,
} from './rules/move-piece.ts';
import { listOldAddresses, releaseOldAddress } from './rules/old-addresses.ts';
import { previewPiece } from './rules/preview-piece.ts';
import { msUntilNextDuePiece, publishDuePieces } from './rules/publish-due-pieces.ts';
import { publishPiece, undoPublication } from './rules/publish-piece.ts';
import { comparePiece, readHistory, readPublishedVersion } from './rules/read-history.ts';
import { readArticleToEdit, readPiece, readPieceBySlug } from './rules/read-piece.ts';
import { changePiece, createPiece, deletePiece, replacePiece } from './rules/save-piece.ts';

/**
 * What the newsroom writes: drafts, working copies, schedules, corrections. Readers' pages use none of it.
 */
export const piecesService = defineService({
  name: 'pieces',
  calls: { ...pieceCalls, ...correctionCalls, ...oldAddressCalls, ...bulkCalls },
  cache: { isPerSite: true },

  async start(context) {
    const { db, media, replica, now, onError, invalidate } = context;
    const publishingContext = {
      missingPictures: (refs: readonly string[]) => missingPictures(media, refs),
      onChange: invalidate,
    };
    const saveOptions = (request: CallRequest) => ({ by: request.sign(), now: now() });
    const publishOptions = (request: CallRequest) => ({ ...saveOptions(request), ...publishingContext });
    const actorOf = (request: CallRequest) => request.sign().actor;
    const duePieces = pollDue({
      msUntilNext: () => msUntilNextDuePiece(db, now()),
      runDue: () => publishDuePieces(db, { ...publishingContext, now: now() }),
      onError,
    });

    await duePieces.firstPoll;

    return {
      handlers: {
        pieces: (input, request) => listPieces(db, actorOf(request), input),
        countPieces: (input, request) => countPieces(db, actorOf(request), input),
        piece: ({ id }, request) => readPiece(db, actorOf(request), id),
        pieceBySlug: ({ slug }, request) => readPieceBySlug(db, actorOf(request), slug),
        createPiece: (_, request) => createPiece(db, request.body.document, saveOptions(request)),
        changePiece: ({ id }, request) => changePiece(db, id, bodyWithVersion(request), saveOptions(request)),
        replacePiece: ({ id }, request) =>
          replacePiece(db, id, bodyWithVersion(request), saveOptions(request)),
        deletePiece: ({ id }, request) =>
          deletePiece(db, id, request.ifMatch ?? undefined, saveOptions(request)),
        planPiece: ({ id }, request) => planPiece(db, id, bodyWithVersion(request), saveOptions(request)),
        setPiecePeople: ({ id }, request) =>
          setPeople(db, id, bodyWithVersion(request), saveOptions(request)),
        handInPiece: ({ id }, request) => handIn(db, id, bodyWithVersion(request), saveOptions(request)),
        returnPiece: ({ id }, request) => returnPiece(db, id, bodyWithVersion(request), saveOptions(request)),
        schedulePiece: ({ id }, request) =>
          schedulePiece(db, id, bodyWithVersion(request), publishOptions(request)),
        unschedulePiece: ({ id }, request) =>
          unschedulePiece(db, id, request.ifMatch ?? undefined, saveOptions(request)),
        publishPiece: ({ id }, request) =>
          publishPiece(db, id, bodyWithVersion(request), publishOptions(request)),
        withdrawPiece: ({ id }, request) =>
          withdrawPiece(db, id, bodyWithVersion(request), publishOptions(request)),
        revertPiece: ({ id }, request) => revertPiece(db, id, bodyWithVersion(request), saveOptions(request)),
        undoPublication: ({ id }, request) =>
          undoPublication(db, id, bodyWithVersion(request), publishOptions(request)),
        pieceHistory: (input, request) => readHistory(db, actorOf(request), input),
        pieceVersion: (input, request) => readPublishedVersion(db, actorOf(request), input),
        comparePiece: (input, request) => comparePiece(db, actorOf(request), input),
        bulk: (_, request) => runBulk(db, request.body.operations, { ...publishOptions(request), onError }),
        previewPiece: ({ id, site }, request) =>
          previewPiece(db, actorOf(request), { id, site: site ?? request.site, now: now() }),
        articleToEdit: ({ id }, request) => readArticleToEdit(db, actorOf(request), id),
        corrections: (_, request) => readCorrections(createReadContext(replica?.db ?? db, now(), request)),
        correctionsToEdit: (input) => listCorrections(db, input),
        correctionToEdit: ({ id }) => readCorrection(db, id),
        addCorrection: (_, request) => createCorrection(db, request.body, publishOptions(request)),
        changeCorrection: ({ id }, request) =>
          changeCorrection(db, id, bodyWithVersion(request), publishOptions(request)),
        deleteCorrection: ({ id }, request) => deleteCorrection(db, id, publishOptions(request)),
        oldAddresses: (input) => listOldAddresses(db, input),
        releaseOldAddress: ({ slug }, request) => releaseOldAddress(db, slug, publishOptions(request)),
      },
      stop: duePieces.stop,
    };
  },
});

/** The sent values, with the version that they were made from: in the body, or else in `If-Match`. */
function bodyWithVersion<B extends object>({ body, ifMatch }: CallRequest<B>) {
  return { version: ifMatch ?? undefined, ...body };
}
