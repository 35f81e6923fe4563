import { type FollowedStream, followStream } from './follow-stream.ts';

/** A part of the desk that follows what happens. */
export interface StreamListener {
  /** The text whose steps it wants, and the version that it has. Without it: all that is not steps. */
  text?: { piece: number; version(): number };
  /** Handlers of events' parsed data, by kind of event. */
  events: Partial<Record<EventKind, (data: unknown) => void>>;
  /** Called when the connection is open: from now on this listener misses nothing. */
  onOpen(): void;
  onLost(): void;
}

const eventKinds = ['steps', 'presence', 'comments', 'piece', 'front', 'front-presence'] as const;
type EventKind = (typeof eventKinds)[number];

/** Listeners, and whether they miss nothing at present. */
const listeners = new Map<StreamListener, { isOpen: boolean }>();
let stream: FollowedStream | null = null;

/**
 * Follows what happens in the newsroom. All listeners of a window share one connection: over HTTP/1.1 a
 * browser has six for all windows of the desk, and its requests need some of them.
 * @returns a function that ends it
 */
export function listenToDesk(listener: StreamListener): () => void {
  listeners.set(listener, { isOpen: false });
  if (stream) stream.renew();
  else stream = followDesk();
  return () => {
    listeners.delete(listener);
    // The others keep the connection. It still delivers steps of a text that nobody follows any more.
    if (listeners.size > 0) return;
    stream?.end();
    stream = null;
  };
}

const followDesk = (): FollowedStream =>
  followStream({
    address,
    events: Object.fromEntries(eventKinds.map((kind) => [kind, (data) => dispatch(kind, JSON.parse(data))])),
    onOpen(isGapless) {
      for (const [listener, state] of listeners) {
        if (isGapless && state.isOpen) continue;
        state.isOpen = true;
        listener.onOpen();
      }
    },
    onLost() {
      for (const [listener, state] of listeners) {
        state.isOpen = false;
        listener.onLost();
      }
    },
  });

/** A new connection says which versions of texts are here now. */
function address(): string {
  const texts = [...listeners.keys()].flatMap(({ text }) =>
    text ? [`${text.piece}:${text.version()}`] : [],
  );
  return `/api/edit/pieces/stream?pieces=${['all', ...texts].join(',')}`;
}

function dispatch(kind: EventKind, data: unknown): void {
  const { piece } = data as { piece?: number };
  for (const { text, events } of listeners.keys()) if (!text || text.piece === piece) events[kind]?.(data);
}
