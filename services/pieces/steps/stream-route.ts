import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import type { Actor } from '../../people/actor.ts';
import { requireActor } from '../../people/require-actor.ts';
import type { BasePlatform } from '../../platform.ts';
import { mayReadAll } from '../rules/permissions.ts';
import type { DeskEvent, DeskFeed } from './desk-feed.ts';
import type { DocumentStore } from './document-store.ts';

const path = '/api/edit/pieces/stream';
const maxPieces = 20;
/** The desk takes a connection that is silent for two intervals for a cut one. */
const heartbeatIntervalMs = 10_000;
/** Lifetime of a stream. People who may no longer read a piece are refused when they reconnect. */
const lifetimeMs = 15 * 60_000;
/** A client with more unsent events is gone or too slow. It reconnects, and gets the rest from the table. */
const maxUnsentEvents = 2_000;

/** Parses `1:17,2`: pieces, and the version of the text that the client already has. */
const Texts = z
  .string()
  .max(500)
  .regex(
    /^[1-9]\d{0,8}(?::\d{1,9})?(?:,[1-9]\d{0,8}(?::\d{1,9})?)*$/,
    'It must be numbers of pieces (1,2 or 1:17,2:9), optionally after all (all,1:17).',
  )
  .transform((list) =>
    list.split(',').map((entry) => {
      const [piece = '', version] = entry.split(':');
      return { piece: Number(piece), version: version === undefined ? null : Number(version) };
    }),
  )
  .refine((pieces) => pieces.length <= maxPieces, `No more than ${maxPieces} pieces.`);

/** What a client follows. */
interface Subscription {
  /** Texts with their steps, each with the version that the client has. */
  versions: Map<number, number>;
  /** Whether it also gets what happens in every piece but the steps. */
  isAll: boolean;
  actor: Actor;
}

export interface StreamOptions {
  platform: BasePlatform;
  documents: DocumentStore;
  /** Rejects with CallError 404 for an unknown piece, 403 for somebody who may not read it. */
  requireMayRead(piece: number, actor: Actor): Promise<void>;
  /** Whether somebody who began to read is still in the newsroom, with a valid session or key. */
  isStillAdmitted(actor: Actor): Promise<boolean>;
  feed: DeskFeed;
  /** Ends all streams. */
  signal: AbortSignal;
}

/** What happens in texts, as server-sent events. */
export function streamRoute(options: StreamOptions): Hono {
  return new Hono().get(path, async (c) => {
    const { actor } = await requireActor(c, options.platform, `GET ${path}`);
    const subscription = await readSubscription(c, options, actor);
    return new Response(eventStream(options, subscription), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      },
    });
  });
}

/** @throws CallError 400 for a wrong list, 404 for an unknown piece, 403 for one that the actor may not read */
async function readSubscription(
  c: Context,
  { documents, requireMayRead }: StreamOptions,
  actor: Actor,
): Promise<Subscription> {
  const list = c.req.query('pieces') ?? 'all';
  const isAll = list === 'all' || list.startsWith('all,');
  const versions = new Map<number, number>();
  if (list === 'all') return { versions, isAll, actor };
  const requested = Texts.safeParse(isAll ? list.slice('all,'.length) : list);
  if (!requested.success)
    throw new CallError(400, 'The parameter pieces is missing or not valid.', [
      { path: 'pieces', message: requested.error.issues[0]?.message ?? 'It is wrong.' },
    ]);
  const last = Texts.safeParse(c.req.header('last-event-id') ?? '');
  const lastOf = new Map(last.success ? last.data.map(({ piece, version }) => [piece, version]) : []);
  for (const { piece, version } of requested.data) {
    await requireMayRead(piece, actor);
    const newest = await documents.newestVersion(piece);
    versions.set(piece, Math.min(lastOf.get(piece) ?? version ?? newest, newest));
  }
  return { versions, isAll, actor };
}

function eventStream(
  options: StreamOptions,
  { versions, isAll, actor }: Subscription,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const cleanups: Array<() => void> = [];
  const end = () => {
    for (const cleanup of cleanups.splice(0)) cleanup();
  };
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        const close = () => {
          end();
          try {
            controller.close();
          } catch {
            // The client has left already.
          }
        };
        const write = (text: string) => {
          if ((controller.desiredSize ?? 0) < -maxUnsentEvents) return close();
          try {
            controller.enqueue(encoder.encode(text));
          } catch {
            end();
          }
        };
        write('retry: 1000\n\n');
        const closeForStrangers = async () => {
          // Without a database there is nothing to send, either.
          if (!(await options.isStillAdmitted(actor).catch(() => true))) close();
        };
        const heartbeat = setInterval(() => {
          write('event: beat\ndata:\n\n');
          void closeForStrangers();
        }, heartbeatIntervalMs).unref();
        const lifetime = setTimeout(close, lifetimeMs).unref();
        options.signal.addEventListener('abort', close);
        cleanups.push(
          () => clearInterval(heartbeat),
          () => clearTimeout(lifetime),
          () => options.signal.removeEventListener('abort', close),
        );
        const sendOfAll = (event: DeskEvent) => {
          const send = () => write(eventText(event, versions));
          if (event.kind !== 'presence' || mayReadAll(actor)) send();
          else options.requireMayRead(event.piece, actor).then(send, () => {});
        };
        if (isAll) cleanups.push(await options.feed.subscribeToAll(sendOfAll));
        for (const [piece, version] of versions) {
          const send = (event: DeskEvent) => {
            if (event.kind === 'steps') versions.set(piece, event.batch.version);
            // Everything else about this piece comes with what is about all pieces.
            else if (isAll) return;
            write(eventText(event, versions));
          };
          cleanups.push(await options.feed.subscribe(piece, version, send));
        }
        // From here on nothing is missed. People who announced themselves earlier may not be seen.
        write('event: open\ndata: {}\n\n');
        if (options.signal.aborted) close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

function eventText(event: DeskEvent, versions: ReadonlyMap<number, number>): string {
  const { kind, piece } = event;
  const id = [...versions].map(([number, version]) => `${number}:${version}`).join(',');
  const data =
    event.kind === 'steps'
      ? { piece, ...event.batch }
      : event.kind === 'presence'
        ? { piece, ...event.presence }
        : event.kind === 'front-presence'
          ? event.presence
          : event.kind === 'front'
            ? { site: event.site }
            : { piece };
  return `event: ${kind}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}
