import { writingCalls } from '#contract/writing-calls.ts';
import { type CallRequest, defineService } from '../define-service.ts';
import { type Actor, actorKey } from '../people/actor.ts';
import { isStillAdmitted } from '../people/is-still-admitted.ts';
import { siteOriginsOf } from '../platform.ts';
import {
  deleteComment,
  readThreads,
  replyToThread,
  resolveThread,
  startThread,
} from './comments/comments.ts';
import { createDeadLinks } from './links/dead-links.ts';
import { saveTypedTexts } from './rules/save-typed-text.ts';
import { announceDesk } from './steps/announce-desk.ts';
import { DeskFeed } from './steps/desk-feed.ts';
import { DocumentStore } from './steps/document-store.ts';
import { requirePieceAccess } from './steps/require-piece-access.ts';
import { streamRoute } from './steps/stream-route.ts';

/**
 * How late lists and histories show what people type, at most. Opening or publishing a piece includes all of
 * it.
 */
const saveIntervalMs = 5000;

/** Editing one text together: steps, a stream, who is present, comments (decision 79). */
export const writingService = defineService({
  name: 'writing',
  calls: writingCalls,
  paths: ['/api/edit/pieces/stream'],

  start(platform) {
    const { db, now, onError } = platform;
    const documents = new DocumentStore(db, now);
    const feed = new DeskFeed(db, onError);
    const stopController = new AbortController();
    const save = () => void saveTypedTexts(db, onError).catch(onError);
    const saveTimer = setInterval(save, saveIntervalMs).unref();
    const comments = { db, documents };
    const findDead = createDeadLinks({ db, origins: siteOriginsOf(platform) });
    const requireMayRead = (piece: number, actor: Actor) => requirePieceAccess(db, piece, actor, 'read');
    /** @throws CallError 404 for an unknown piece, 403 for one that whoever asks may not read */
    const signIfMayRead = async (piece: number, { sign }: Pick<CallRequest, 'sign'>) => {
      const signature = sign();
      await requireMayRead(piece, signature.actor);
      return signature;
    };

    return {
      handlers: {
        async pieceDocument({ id }, request) {
          await signIfMayRead(id, request);
          return documents.read(id);
        },
        async pieceSteps({ id, after }, request) {
          await signIfMayRead(id, request);
          return documents.readSteps(id, after);
        },
        async sendSteps({ id }, { body, sign }) {
          const signature = sign();
          await requirePieceAccess(db, id, signature.actor, 'edit');
          return { version: await documents.commit(id, body, signature) };
        },
        async showPresence({ id }, request) {
          const { actor } = await signIfMayRead(id, request);
          const presence = { ...request.body, actor: actorKey(actor), name: actor.name };
          await announceDesk(db, { kind: 'presence', piece: id, presence });
          return null;
        },
        findDeadLinks: async (_, { body }) => ({ dead: await findDead(body.addresses) }),
        async pieceComments({ id }, request) {
          await signIfMayRead(id, request);
          return readThreads(comments, id);
        },
        startComment: async ({ id }, request) =>
          startThread(comments, id, request.body, await signIfMayRead(id, request)),
        replyToComment: async ({ id, thread }, request) =>
          replyToThread(comments, id, thread, request.body.text, await signIfMayRead(id, request)),
        resolveComment: async ({ id, thread }, request) =>
          resolveThread(comments, id, thread, request.body.resolved, await signIfMayRead(id, request)),
        async deleteComment({ id, thread, comment }, request) {
          await deleteComment(comments, id, thread, comment, await signIfMayRead(id, request));
          return null;
        },
      },
      routes: streamRoute({
        platform,
        documents,
        requireMayRead,
        isStillAdmitted: (actor) => isStillAdmitted(db, actor, now()),
        feed,
        signal: stopController.signal,
      }),
      stop() {
        clearInterval(saveTimer);
        stopController.abort();
        feed.stop();
      },
    };
  },
});
