import { Socket } from 'node:net';
import pg from 'pg';
import { answersWithin, type BreakerTimes, defaultTimes, type Probe } from './breaker.ts';

/** The database accepts connections but does not answer. Queries are refused at once meanwhile. */
export class DatabaseUnresponsive extends Error {
  override name = 'DatabaseUnresponsive';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('The database does not answer');
  }
}

interface Connection {
  client: pg.Client;
  /** The client's socket, because a client that waits for an answer cannot be ended in any other way. */
  socket: Socket;
}

/** Sends PostgreSQL `select 1` over a connection of its own. */
export class DatabaseProbe implements Probe {
  readonly #url: string;
  readonly #times: BreakerTimes;
  #connection: Connection | null = null;

  constructor(url: string, times: BreakerTimes = defaultTimes) {
    this.#url = url;
    this.#times = times;
  }

  async isAlive(): Promise<boolean> {
    const { answerMs, newConnectionMs } = this.#times;
    // A first connection gets the time of both: on a busy machine it may take longer than a second.
    let withinMs = answerMs + newConnectionMs;
    if (this.#connection) {
      if (await answersWithin(this.#ask(this.#connection), answerMs)) return true;
      withinMs = newConnectionMs;
    }
    this.disconnect();
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'cimlap-breaker',
      stream: () => socket,
    });
    const connection = { client, socket };
    // A new connection is made when it is needed.
    client.on('error', () => this.#drop(connection));
    this.#connection = connection;
    return answersWithin(
      client.connect().then(() => this.#ask(connection)),
      withinMs,
    );
  }

  /**
   * Resolves with any answer, even an error: a server that refuses connections does so at once and needs no
   * breaker.
   */
  #ask(connection: Connection): Promise<unknown> {
    return connection.client.query('select 1').catch(() => this.#drop(connection));
  }

  #drop(connection: Connection): void {
    if (this.#connection === connection) this.disconnect();
  }

  disconnect(): void {
    this.#connection?.socket.destroy();
    this.#connection = null;
  }
}
