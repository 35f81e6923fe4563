import type { Presence, StepBatch } from '#contract/writing.ts';

export type OthersPresence = Presence & { actor: string; name: string };

interface Following {
  pieceId: number;
  /** The version of the text that is here. */
  version(): number;
  onSteps(batch: StepBatch): void;
  onPresence(presence: OthersPresence): void;
  onComments(): void;
  /** Something beside the text was saved. */
  onPiece(): void;
  /** From now on nothing is missed. */
  onOpen(): void;
  onLost(): void;
}

/** The server says something every 20 seconds; a line that says nothing for so long is cut. */
const silenceMs = 45_000;
const retryDelayMs = 1_500;

/** Follows what others do with a piece. @returns a function that ends it */
export function followText(following: Following): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    if (isEnded) return;
    const { pieceId } = following;
    const stream = new EventSource(`/api/edit/pieces/stream?pieces=${pieceId}:${following.version()}`);
    source = stream;
    const on = (name: string, handle: (data: string) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        expectMore();
        handle(data);
      });
    on('open', (data) => {
      // The browser fires an event of the same name, without data, when it is connected.
      if (data !== undefined) following.onOpen();
    });
    on('beat', () => {});
    on('steps', (data) => following.onSteps(JSON.parse(data) as StepBatch));
    on('presence', (data) => following.onPresence(JSON.parse(data) as OthersPresence));
    on('comments', following.onComments);
    on('piece', following.onPiece);
    stream.onerror = () => {
      // The browser's own event has no data; a new connection says where the text is now.
      lose();
    };
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  }

  function lose(): void {
    source?.close();
    if (isEnded) return;
    following.onLost();
    clearTimeout(timer);
    timer = setTimeout(connect, retryDelayMs);
  }

  const connectNow = () => connect();
  addEventListener('online', connectNow);
  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', connectNow);
  };
}
