/**
 * The current state of a topic. `v` grows with every change; 0: it was withdrawn. `at`: an article's
 * `updatedAt`, Unix seconds.
 */
export interface TopicState {
  v: number;
  at?: number;
}

/** Called with the state of a topic; null: there is no stream, so the listener has to ask the server. */
export type Listener = (state: TopicState | null) => void;

/** One stream from the server. */
export interface Connection {
  close(): void;
}

export interface ConnectionEvents {
  changed(topic: string, state: TopicState): void;
  /** A heartbeat. */
  beat(): void;
  /** The connection broke, and the browser is restoring it. */
  broken(): void;
  /** The server refused the stream, or a proxy blocks streams. */
  refused(): void;
}

export type Connect = (topics: readonly string[], events: ConnectionEvents) => Connection;

/** A subscription to a topic that is followed only while others have a stream. */
export interface PassiveSubscription {
  /** Whether a working stream delivers it, so that the server need not be asked. */
  isStreamed(): boolean;
  end(): void;
}

export interface Subscriptions {
  /** @returns a function that unsubscribes */
  subscribe(topic: string, listener: Listener): () => void;
  /** Follows a topic while others have a stream; it does not open one. */
  subscribePassively(topic: string, listener: (state: TopicState) => void): PassiveSubscription;
  /** The page is hidden: closes the stream and stops polling. */
  pause(): void;
  resume(): void;
  /** The network is back: connects and polls at once, not only when the next attempt would be due. */
  reconnect(): void;
}

/** Called when the stream starts or stops to work. */
interface StreamWatch {
  /** The stream fell silent or was refused. */
  failed(): void;
  delivered(): void;
}

/** Pause between two polls without a stream (docs/product/live-blogs.md#live-refresh). */
const pollIntervalMs = 15_000;
/** The server sends a heartbeat every 20 s; a stream that misses two is given up. */
const silenceTimeoutMs = 50_000;
/**
 * Backoff of a stream that was refused or fell silent: it doubles from `first` to `max`, and each pause is
 * extended by a random part of its length.
 */
const retryDelayMs = { first: 30_000, max: 300_000 } as const;
/** Topics per stream; further ones are polled. */
const maxStreamedTopics = 20;
/** Parts of one page subscribe one after the other; waiting this long gives all of them one stream. */
const gatherDelayMs = 50;

/**
 * Creates the subscriptions of a tab: by a stream if there is one, otherwise by polling. It uses no browser
 * API, so that it can be tested.
 */
export function createSubscriptions(
  connect: Connect,
  random: () => number = Math.random,
  watch: StreamWatch = { failed() {}, delivered() {} },
): Subscriptions {
  const listeners = new Map<string, Set<Listener>>();
  const companions = new Map<string, (state: TopicState) => void>();
  let connection: Connection | null = null;
  let streamedTopics: readonly string[] = [];
  /** What the open stream has delivered last of each topic, for those who subscribe to it later. */
  const states = new Map<string, TopicState>();
  let isPaused = false;
  let delayMs: number = retryDelayMs.first;
  const opening = timer(openForTopics);
  const silence = timer(() => fail());
  const polling = timer(poll);

  function subscribe(topic: string, listener: Listener): () => void {
    const topicListeners = listeners.get(topic) ?? new Set();
    listeners.set(topic, topicListeners.add(listener));
    if (!isPaused && !streamedTopics.includes(topic)) opening.start(gatherDelayMs);
    deliverState(topic, listener, () => topicListeners.has(listener));
    return () => {
      topicListeners.delete(listener);
      if (topicListeners.size > 0 || listeners.get(topic) !== topicListeners) return;
      listeners.delete(topic);
      if (listeners.size === 0) stop();
      else if (!isPaused && streamedTopics.includes(topic)) opening.start(gatherDelayMs);
    };
  }

  /** Tells a new listener what the open stream has delivered before, once its subscription can be ended. */
  function deliverState(
    topic: string,
    listener: (state: TopicState) => void,
    isSubscribed: () => boolean,
  ): void {
    queueMicrotask(() => {
      const state = states.get(topic);
      if (state && isSubscribed()) listener(state);
    });
  }

  const topicsToStream = () =>
    [...new Set([...listeners.keys(), ...companions.keys()])].slice(0, maxStreamedTopics);

  /** Opens a stream, unless the open one has exactly the followed topics. */
  function openForTopics(): void {
    const topics = topicsToStream();
    const isSame =
      topics.length === streamedTopics.length && topics.every((topic) => streamedTopics.includes(topic));
    if (connection === null || !isSame) open();
  }

  function open(): void {
    connection?.close();
    if (listeners.size === 0) return;
    setStreamed(topicsToStream());
    // Polling continues until the stream delivers something, because a proxy may hold it back.
    startPolling();
    silence.start(silenceTimeoutMs);
    const opened: Connection = connect(streamedTopics, {
      changed(topic, state) {
        if (connection !== opened) return;
        handleDelivery();
        states.set(topic, state);
        for (const listener of listeners.get(topic) ?? []) listener(state);
        companions.get(topic)?.(state);
      },
      beat: () => connection === opened && handleDelivery(),
      broken: () => connection === opened && startPolling(),
      refused: () => connection === opened && fail(),
    });
    connection = opened;
  }

  function setStreamed(topics: readonly string[]): void {
    streamedTopics = topics;
    states.clear();
  }

  function handleDelivery(): void {
    watch.delivered();
    delayMs = retryDelayMs.first;
    silence.start(silenceTimeoutMs);
    if ([...listeners.keys()].every((topic) => streamedTopics.includes(topic))) polling.stop();
  }

  function fail(): void {
    connection?.close();
    connection = null;
    setStreamed([]);
    silence.stop();
    startPolling();
    watch.failed();
    opening.start(delayMs * (1 + random()));
    delayMs = Math.min(2 * delayMs, retryDelayMs.max);
  }

  function startPolling(): void {
    if (!polling.isRunning()) polling.start(pollIntervalMs);
  }

  function poll(): void {
    polling.start(pollIntervalMs);
    for (const all of listeners.values()) for (const listener of all) listener(null);
  }

  function stop(): void {
    connection?.close();
    connection = null;
    setStreamed([]);
    for (const each of [opening, silence, polling]) each.stop();
  }

  return {
    subscribe,
    subscribePassively(topic, listener) {
      companions.set(topic, listener);
      deliverState(topic, listener, () => companions.get(topic) === listener);
      if (!isPaused && listeners.size > 0 && !streamedTopics.includes(topic)) opening.start(gatherDelayMs);
      return {
        isStreamed: () => connection !== null && streamedTopics.includes(topic) && !polling.isRunning(),
        end: () => companions.delete(topic),
      };
    },
    pause() {
      isPaused = true;
      stop();
    },
    reconnect() {
      if (isPaused || listeners.size === 0) return;
      delayMs = retryDelayMs.first;
      opening.stop();
      open();
      poll();
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      if (listeners.size === 0) return;
      open();
      // Where the stream has failed before it may fail again, so polling does not wait for it.
      if (delayMs > retryDelayMs.first) poll();
    },
  };
}

function timer(run: () => void) {
  let id: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(id);
    id = undefined;
  };
  return {
    start(milliseconds: number) {
      stop();
      id = setTimeout(() => {
        id = undefined;
        run();
      }, milliseconds);
    },
    stop,
    isRunning: () => id !== undefined,
  };
}
