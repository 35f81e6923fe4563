import { onLostConnection } from './lost-connection.ts';

interface StreamOptions {
  /** Address of the stream, computed for each connection. */
  address(): string;
  /** Handlers of events' data, by kind of event. */
  events: Record<string, (data: string) => void>;
  /** Called when the connection is open: from now on nothing is missed. */
  onOpen(): void;
  onLost(): void;
}

/** The server sends something every 10 seconds; a connection that is silent for this long is cut. */
const silenceMs = 25_000;
const retryDelayMs = 1_500;
/**
 * A tab in the background gives its connection back after this long: over HTTP/1.1 a browser has six for all
 * tabs of the desk, and open streams would leave none for requests.
 */
const hiddenMs = 10_000;

/**
 * Follows a stream of the desk and reconnects when the connection is lost: the device says so, a request
 * fails, or the stream is silent. It pauses while the tab is in the background.
 * @returns a function that ends it
 */
export function followStream({ address, events, onOpen, onLost }: StreamOptions): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let isPaused = false;
  let isEnded = false;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    const stream = new EventSource(address());
    source = stream;
    const on = (name: string, handle: (data: string) => void) =>
      stream.addEventListener(name, ({ data }: MessageEvent<string>) => {
        expectMore();
        handle(data);
      });
    on('open', (data) => {
      // The browser fires an event with the same name, without data, when it is connected.
      if (data !== undefined) onOpen();
    });
    on('beat', () => {});
    for (const [name, handle] of Object.entries(events)) on(name, handle);
    stream.onerror = lose;
    expectMore();
  }

  function expectMore(): void {
    clearTimeout(timer);
    timer = setTimeout(lose, silenceMs);
  }

  function lose(): void {
    source?.close();
    if (isEnded || isPaused) return;
    onLost();
    clearTimeout(timer);
    timer = setTimeout(connect, retryDelayMs);
  }

  function pause(): void {
    isPaused = true;
    clearTimeout(timer);
    source?.close();
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
  connect();
  return () => {
    isEnded = true;
    clearTimeout(timer);
    clearTimeout(hiddenTimer);
    source?.close();
    stopListening();
    removeEventListener('offline', lose);
    removeEventListener('online', connectUnlessPaused);
    document.removeEventListener('visibilitychange', followVisibility);
  };
}
