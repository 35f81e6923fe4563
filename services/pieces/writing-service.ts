import { writingCalls } from '#contract/writing-calls.ts';
import { defineService } from '../define-service.ts';
import { actorKey, type Signature } from '../people/actor.ts';
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
import { requireWriter } from './steps/require-writer.ts';
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
    const saveTimer = setInterval(() => void saveTypedTexts(db).catch(onError), saveIntervalMs).unref();
    const comments = { db, documents };
    const findDead = createDeadLinks({ db, origins: siteOriginsOf(platform) });
    const requireMayWrite = (piece: number, { actor }: Signature) => requireWriter(db, piece, actor);

    return {
      handlers: {
        pieceDocument: ({ id }) => documents.read(id),
        pieceSteps: ({ id, after }) => documents.readSteps(id, after),
        async sendSteps({ id }, { body, sign }) {
          const signature = sign();
          await requireMayWrite(id, signature);
          return { version: await documents.commit(id, body, signature) };
        },
        async showPresence({ id }, { body, sign }) {
          const { actor } = sign();
          const presence = { ...body, actor: actorKey(actor), name: actor.name };
          await announceDesk(db, { kind: 'presence', piece: id, presence });
          return null;
        },
        findDeadLinks: async (_, { body }) => ({ dead: await findDead(body.addresses) }),
        pieceComments: ({ id }) => readThreads(comments, id),
        startComment: ({ id }, { body, sign }) => startThread(comments, id, body, sign()),
        replyToComment: ({ id, thread }, { body, sign }) =>
          replyToThread(comments, id, thread, body.text, sign()),
        resolveComment: ({ id, thread }, { body, sign }) =>
          resolveThread(comments, id, thread, body.resolved, sign()),
        async deleteComment({ id, thread, comment }, { sign }) {
          await deleteComment(comments, id, thread, comment, sign());
          return null;
        },
      },
      routes: streamRoute({ platform, documents, feed, signal: stopController.signal }),
      stop() {
        clearInterval(saveTimer);
        stopController.abort();
        feed.stop();
      },
    };
  },
});
