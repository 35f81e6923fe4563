/** How a topic is now. `v` grows with every change; 0: it is not there any more. `at`: an article's `updatedAt`, unix seconds. */
export interface News {
  v: number;
  at?: number;
}

/** Told how a topic is; null: nobody could tell, so look. */
export type Look = (news: News | null) => void;

/** One stream from the server. */
export interface Connection {
  close(): void;
}

export interface ConnectionEvents {
  news(topic: string, news: News): void;
  /** A sign of life. */
  beat(): void;
  /** The connection broke; whoever made it is trying again by itself. */
  broken(): void;
  /** The server does not want us, or there is something on the way that does not let streams through. */
  refused(): void;
}

export type Connect = (topics: readonly string[], events: ConnectionEvents) => Connection;

/** A topic that goes along with others. */
export interface Companion {
  /** Whether a stream that can be heard carries it: then there is no need to ask. */
  isCarried(): boolean;
  end(): void;
}

export interface Subscriptions {
  /** Returns what ends it. */
  subscribe(topic: string, look: Look): () => void;
  /** Told of a topic while there is a stream for others; opens none itself, and asks for nothing. */
  accompany(topic: string, told: (news: News) => void): Companion;
  /** Nobody is looking: no stream, no asking. */
  pause(): void;
  resume(): void;
  /** The line is back: connects at once and looks, instead of when the next try would be due. */
  lineBack(): void;
}

/** Who wants to know how the stream fares. */
export interface StreamWatch {
  /** It fell silent, or was refused. */
  failed(): void;
  heard(): void;
}

/** Specification §4: without a stream everybody looks every 15 s. */
const pollMs = 15_000;
/** The server beats every 20 s; who hears nothing for longer than two beats has no stream. */
const silenceMs = 50_000;
/** A stream that was refused or fell silent is tried again after half a minute to a minute, then twice that, at most so long. */
const retryMs = { first: 30_000, most: 300_000 } as const;
/** A stream carries no more; the topics beyond are asked for. */
const mostCarried = 20;
/** Parts of one page subscribe one after the other: one stream for all. */
const gatherMs = 50;

/** What is told to whom, by a stream as long as there is one, by asking while there is none. Knows nothing of browsers. */
export function createSubscriptions(
  connect: Connect,
  random: () => number = Math.random,
  watch: StreamWatch = { failed() {}, heard() {} },
): Subscriptions {
  const looks = new Map<string, Set<Look>>();
  const companions = new Map<string, (news: News) => void>();
  let connection: Connection | null = null;
  let carried: readonly string[] = [];
  let paused = false;
  let wait: number = retryMs.first;
  const opening = timer(open);
  const silence = timer(() => fail());
  const polling = timer(poll);

  function subscribe(topic: string, look: Look): () => void {
    const known = looks.get(topic) ?? new Set();
    looks.set(topic, known.add(look));
    if (!paused && !carried.includes(topic)) opening.start(gatherMs);
    return () => {
      known.delete(look);
      if (known.size > 0 || looks.get(topic) !== known) return;
      looks.delete(topic);
      if (looks.size === 0) stop();
    };
  }

  function open(): void {
    connection?.close();
    if (looks.size === 0) return;
    carried = [...new Set([...looks.keys(), ...companions.keys()])].slice(0, mostCarried);
    // Until something is heard, as something on the way may hold it all back.
    startPolling();
    silence.start(silenceMs);
    const mine: Connection = connect(carried, {
      news(topic, news) {
        if (connection !== mine) return;
        heard();
        for (const look of looks.get(topic) ?? []) look(news);
        companions.get(topic)?.(news);
      },
      beat: () => connection === mine && heard(),
      broken: () => connection === mine && startPolling(),
      refused: () => connection === mine && fail(),
    });
    connection = mine;
  }

  function heard(): void {
    watch.heard();
    wait = retryMs.first;
    silence.start(silenceMs);
    if ([...looks.keys()].every((topic) => carried.includes(topic))) polling.stop();
  }

  function fail(): void {
    connection?.close();
    connection = null;
    carried = [];
    silence.stop();
    startPolling();
    watch.failed();
    opening.start(wait * (1 + random()));
    wait = Math.min(2 * wait, retryMs.most);
  }

  function startPolling(): void {
    if (!polling.running()) polling.start(pollMs);
  }

  function poll(): void {
    polling.start(pollMs);
    for (const all of looks.values()) for (const look of all) look(null);
  }

  function stop(): void {
    connection?.close();
    connection = null;
    carried = [];
    for (const each of [opening, silence, polling]) each.stop();
  }

  return {
    subscribe,
    accompany(topic, told) {
      companions.set(topic, told);
      if (!paused && looks.size > 0 && !carried.includes(topic)) opening.start(gatherMs);
      return {
        isCarried: () => connection !== null && carried.includes(topic) && !polling.running(),
        end: () => companions.delete(topic),
      };
    },
    pause() {
      paused = true;
      stop();
    },
    lineBack() {
      if (paused || looks.size === 0) return;
      wait = retryMs.first;
      opening.stop();
      open();
      poll();
    },
    resume() {
      if (!paused) return;
      paused = false;
      if (looks.size === 0) return;
      open();
      // Where there was no stream before, there may be none now.
      if (wait > retryMs.first) poll();
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
    running: () => id !== undefined,
  };
}
