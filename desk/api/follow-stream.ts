import { onLostConnection } from './lost-connection.ts';

interface StreamOptions {
  /** Address of the stream, computed for each connection. */
  address(): string;
  /** Handlers of events' data, by kind of event. */
  events: Record<string, (data: string) => void>;
  /**
   * Called when a connection is open: from now on nothing is missed.
   * @param isGapless whether nothing was missed since the connection before it either
   */
  onOpen(isGapless: boolean): void;
  onLost(): void;
}

export interface FollowedStream {
  /** Connects to its address as it is now. The connection before it ends once the new one is open. */
  renew(): void;
  end(): void;
}

/** The server sends something every 10 seconds. After this long without any, the connection counts as lost. */
const silenceMs = 25_000;
const retryDelayMs = 1_500;
/**
 * A tab in the background gives its connection back after this long, and one that was opened there has none:
 * over HTTP/1.1 a browser has six for all tabs of the desk, and streams would leave none for requests.
 */
const hiddenMs = 10_000;

/**
 * Follows a stream of the desk and reconnects when the connection is lost: the device says so, a request
 * fails, or the stream is silent. It pauses while the tab is in the background.
 */
export function followStream({ address, events, onOpen, onLost }: StreamOptions): FollowedStream {
  /** The newest connection. */
  let source: EventSource | null = null;
  /** The connection that delivers: until `source` is open, it is the one before it. */
  let open: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = document.hidden;
  let isEnded = false;

  function connect(): void {
    // One that has not opened yet is replaced; the open one stays, so that nothing is missed.
    if (source !== open) source?.close();
    const stream = new EventSource(address());
    source = stream;
    const on = (name: string, handle: (data: string) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        expectMore();
        handle(data);
      });
    on('open', (data) => {
      // The browser fires an event with the same name, without data, when it is connected.
      if (data === undefined) return;
      const isGapless = open !== null;
      open?.close();
      open = stream;
      onOpen(isGapless);
    });
    on('beat', () => {});
    for (const [name, handle] of Object.entries(events)) on(name, handle);
    stream.onerror = () => {
      if (stream === source) return lose();
      stream.close();
      if (stream === open) open = null;
    };
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  }

  function disconnect(): void {
    clearTimeout(timer);
    open?.close();
    source?.close();
    open = null;
  }

  function lose(): void {
    disconnect();
    if (isEnded || isPaused) return;
    onLost();
    timer = setTimeout(connect, retryDelayMs);
  }

  function pause(): void {
    isPaused = true;
    disconnect();
  }

  function followVisibility(): void {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(pause, hiddenMs);
    else if (isPaused) {
      isPaused = false;
      connect();
    }
  }

  const connectUnlessPaused = () => isPaused || connect();
  addEventListener('offline', lose);
  addEventListener('online', connectUnlessPaused);
  document.addEventListener('visibilitychange', followVisibility);
  const stopListening = onLostConnection(lose);
  connectUnlessPaused();
  return {
    renew: connectUnlessPaused,
    end() {
      isEnded = true;
      disconnect();
      clearTimeout(hiddenTimer);
      stopListening();
      removeEventListener('offline', lose);
      removeEventListener('online', connectUnlessPaused);
      document.removeEventListener('visibilitychange', followVisibility);
    },
  };
}
