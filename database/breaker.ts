import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The database takes connections and says nothing. What is asked of it now is refused at once. */
export class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}

export interface BreakerOptions {
  /** Whether anybody waits for the database: only then it is probed. */
  isAwaited(): boolean;
  /** Called when the database is found to be silent: ends what waits for it. */
  onOpen(): void;
  onClose?: () => void;
  times?: BreakerTimes;
}

export interface BreakerTimes {
  /** Between two looks at the database, milliseconds. */
  everyMs: number;
  /** A database that is merely slow answers `select 1` in this time, milliseconds. */
  answerMs: number;
  /** After that, a new connection has to answer in this time: the old one alone may have been cut. */
  newConnectionMs: number;
}

const standardTimes: BreakerTimes = { everyMs: 500, answerMs: 2000, newConnectionMs: 1000 };

/**
 * A circuit breaker. A database that is frozen, or behind a network that swallows everything, would hold each request until its deadline. So while
 * anybody waits, a connection of the breaker's own asks `select 1`; when neither that nor a new connection is answered, the breaker opens, and requests
 * are refused at once. It goes on probing, and closes with the first answer. A slow query opens nothing, because the probe does not wait for it.
 */
export class Breaker {
  readonly #url: string;
  readonly #options: BreakerOptions;
  readonly #times: BreakerTimes;
  readonly #stopping = new AbortController();
  /** Ends the waiting of each that waits. */
  readonly #waiting = new Set<(error: Error) => void>();
  readonly #running: Promise<void>;
  #probe: Probe | null = null;
  #isOpen = false;

  constructor(url: string, options: BreakerOptions) {
    this.#url = url;
    this.#options = options;
    this.#times = options.times ?? standardTimes;
    this.#running = this.#run();
  }

  /**
   * Waits for something of the database.
   * @param abandon takes what comes when nobody waits for it any more
   * @throws DatabaseSilent as soon as the breaker is open
   */
  guard<T>(begin: () => Promise<T>, abandon: (late: T) => void): Promise<T> {
    if (this.#isOpen) return Promise.reject(new DatabaseSilent());
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      begin().then(
        (result) => (this.#waiting.delete(reject) ? resolve(result) : abandon(result)),
        (error) => this.#waiting.delete(reject) && reject(error),
      );
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#hangUp();
    await this.#running;
    this.#hangUp();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      if (this.#isOpen || this.#options.isAwaited()) this.#set(!(await this.#isAlive()));
      await wait(this.#times.everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  #set(isOpen: boolean): void {
    if (isOpen === this.#isOpen || this.#stopping.signal.aborted) return;
    this.#isOpen = isOpen;
    if (!isOpen) {
      this.#options.onClose?.();
      return;
    }
    for (const reject of this.#waiting) reject(new DatabaseSilent());
    this.#waiting.clear();
    this.#options.onOpen();
  }

  async #isAlive(): Promise<boolean> {
    const { answerMs, newConnectionMs } = this.#times;
    if (this.#probe && (await isHeard(this.#ask(this.#probe), answerMs))) return true;
    this.#hangUp();
    const socket = new Socket();
    const client = new pg.Client({ connectionString: this.#url, application_name: 'cimlap-breaker', stream: () => socket });
    const probe = { client, socket };
    // It is made anew when it is needed.
    client.on('error', () => this.#drop(probe));
    this.#probe = probe;
    return isHeard(
      client.connect().then(() => this.#ask(probe)),
      newConnectionMs,
    );
  }

  /** Settles with any sign of life. An error is one: a server that is away says so at once, and so needs no breaker. */
  #ask(probe: Probe): Promise<unknown> {
    return probe.client.query('select 1').catch(() => this.#drop(probe));
  }

  #drop(probe: Probe): void {
    if (this.#probe === probe) this.#hangUp();
  }

  #hangUp(): void {
    this.#probe?.socket.destroy();
    this.#probe = null;
  }
}

interface Probe {
  client: pg.Client;
  /** Of the client: a client that waits for an answer cannot be ended otherwise. */
  socket: Socket;
}

async function isHeard(answer: Promise<unknown>, withinMs: number): Promise<boolean> {
  const deciding = new AbortController();
  const heard = answer.then(
    () => true,
    () => true,
  );
  const silence = wait(withinMs, undefined, { signal: deciding.signal, ref: false })
    // When our own event loop stood still, the answer is here already and is read before the turn after the next.
    .then(() => nextTurn())
    .then(() => nextTurn(false))
    .catch(() => false);
  const result = await Promise.race([heard, silence]);
  deciding.abort();
  return result;
}
