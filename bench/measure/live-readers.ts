import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A page in the form that browsers request: the bytes of the response, and when the last of them arrived. */
interface FetchedPage {
  status: number;
  body: Buffer;
  at: number;
}

/**
 * Readers of one page from the server's point of view: each holds a stream and, on an event, fetches the page
 * in the announced version over a new connection. It uses raw sockets, because two thousand clients of Node's
 * own HTTP would be measured along with the server.
 */
export class LiveReaders {
  readonly #streams: Socket[] = [];
  readonly #port: number;
  readonly #topic: string;
  readonly #path: string;
  /** The newest version that has been announced to each reader. */
  readonly #versions: number[] = [];
  #onVersion: (reader: number, version: number) => void = () => {};

  constructor(port: number, topic: string, path: string) {
    this.#port = port;
    this.#topic = topic;
    this.#path = path;
  }

  /** Opens many streams, a few at a time, and waits until each has received the current state. */
  async open(count: number, atOnce = 100): Promise<void> {
    for (let startedCount = 0; startedCount < count; startedCount += atOnce) {
      await Promise.all(
        Array.from({ length: Math.min(atOnce, count - startedCount) }, () => this.#openOne()),
      );
    }
  }

  async #openOne(): Promise<void> {
    const reader = this.#streams.length;
    const socket = connect(this.#port, '127.0.0.1');
    this.#streams.push(socket);
    socket.setEncoding('utf8');
    socket.write(
      `GET /api/stream?topics=${this.#topic} HTTP/1.1\r\nhost: localhost:${this.#port}\r\naccept: text/event-stream\r\n\r\n`,
    );
    await new Promise<void>((resolve, reject) => {
      socket.on('error', reject).on('close', () => reject(new Error('A stream was closed.')));
      socket.on('data', (text: unknown) => {
        for (const [, version] of String(text).matchAll(/"v":(\d+)/g)) {
          this.#versions[reader] = Number(version);
          this.#onVersion(reader, Number(version));
          resolve();
        }
      });
    });
  }

  /**
   * @param publish creates a new version
   * @returns for each reader, milliseconds from the start of `publish` until it had the whole page in the new
   * version
   */
  async measure(publish: () => Promise<void>): Promise<{ times: number[]; bodies: Buffer[] }> {
    const before = Math.max(...this.#versions);
    const startedAt = performance.now();
    const fetches: Array<Promise<FetchedPage>> = [];
    const allNotified = new Promise<void>((resolve) => {
      this.#onVersion = (_, version) => {
        if (version <= before) return;
        fetches.push(fetchPage(this.#port, `${this.#path}?v=${version}`));
        if (fetches.length === this.#streams.length) resolve();
      };
    });
    await Promise.all([publish(), allNotified]);
    const pages = await Promise.all(fetches);
    const wrong = pages.find(({ status }) => status !== 200);
    if (wrong) throw new Error(`A reader got status ${wrong.status}.`);
    return { times: pages.map(({ at }) => at - startedAt), bodies: pages.map(({ body }) => body) };
  }

  /**
   * From now on, each reader fetches the page on every event, one fetch at a time, and once more for events
   * that came meanwhile; with addresses that change every five seconds, as in
   * `portal/browser/live/live-scores.ts`.
   */
  follow(onPage: (reader: number, body: Buffer, at: number) => void): void {
    const busy = new Set<number>();
    const again = new Set<number>();
    const refresh = async (reader: number): Promise<void> => {
      if (busy.has(reader)) return void again.add(reader);
      busy.add(reader);
      const version = Math.ceil(Date.now() / 5000) * 5;
      const page = await fetchPage(
        this.#port,
        `${this.#path}${this.#path.includes('?') ? '&' : '?'}v=${version}`,
      ).catch(() => null);
      if (page?.status === 200) onPage(reader, page.body, page.at);
      busy.delete(reader);
      if (again.delete(reader)) await refresh(reader);
    };
    this.#onVersion = (reader) => void refresh(reader);
  }

  close(): void {
    this.#onVersion = () => {};
    for (const socket of this.#streams) socket.removeAllListeners('close').destroy();
    this.#streams.length = 0;
    this.#versions.length = 0;
  }
}

const endOfHead = '\r\n\r\n';

/** Fetches a page over a new connection, as browsers do: compressed with brotli. */
export async function fetchPage(port: number, target: string): Promise<FetchedPage> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.write(
    `GET ${target} HTTP/1.1\r\nhost: localhost:${port}\r\naccept: text/html\r\naccept-encoding: br\r\n\r\n`,
  );
  const parts: Buffer[] = [];
  let length = 0;
  let expectedLength = Number.POSITIVE_INFINITY;
  let head = '';
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    length += part.length;
    if (expectedLength === Number.POSITIVE_INFINITY) {
      const all = Buffer.concat(parts);
      const end = all.indexOf(endOfHead);
      if (end < 0) return;
      head = all.subarray(0, end).toString();
      expectedLength = end + endOfHead.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    }
    if (length >= expectedLength) socket.emit('whole');
  });
  // Rejects when the connection fails.
  await once(socket, 'whole');
  const at = performance.now();
  socket.destroy();
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  return { status, body: Buffer.concat(parts).subarray(head.length + endOfHead.length), at };
}
