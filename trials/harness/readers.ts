import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** One response, or none. */
export interface Visit {
  url: string;
  /** 0: the connection failed. */
  status: number;
  /** `Retry-After`, where there was one. */
  retryAfter: string | null;
  /** The error if there was no response; the start of the body for a 5xx. */
  problem: string;
  /** When it was requested, by `performance.now()`. */
  at: number;
  /** Time until the first byte, and until the last. */
  firstByteMs: number;
  tookMs: number;
}

export interface ReadersOptions {
  /** Each reader goes to the next of these in turn. */
  ports: readonly number[];
  host: string;
  urls: readonly string[];
  /** Number of concurrent readers, each with its own keep-alive connection. */
  count: number;
  /** Pause between a response and the next request, in milliseconds. */
  pauseMs?: number;
  /** Number of requests per reader; if left out, until it is stopped. */
  turns?: number;
}

export interface Readers {
  readonly visits: Visit[];
  /** Waits for everybody's last response. */
  stop(): Promise<Visit[]>;
  /** Waits until all have sent their number of requests. */
  done(): Promise<Visit[]>;
}

/** No response for this long counts as none. */
const timeoutMs = 30_000;

/**
 * Readers who go from page to page until they are stopped. Like browsers, they repeat a request on a
 * connection that was just closed.
 */
export function sendReaders(options: ReadersOptions): Readers {
  const { ports, host, urls, count, pauseMs: pause = 20, turns = Number.POSITIVE_INFINITY } = options;
  const visits: Visit[] = [];
  let isStopped = false;

  async function reader(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = number; !isStopped && turn < number + turns; turn += 1) {
      const port = ports[turn % ports.length] as number;
      visits.push(await visit(port, host, urls[turn % urls.length] as string, agent));
      await wait(pause);
    }
    agent.destroy();
  }

  const all = Array.from({ length: count }, (_, number) => reader(number));
  const done = () => Promise.all(all).then(() => visits);
  return {
    visits,
    done,
    stop() {
      isStopped = true;
      return done();
    },
  };
}

/** Sends one request; never rejects. */
export async function visit(
  port: number,
  host: string,
  url: string,
  agent: Agent | false = false,
): Promise<Visit> {
  const first = await ask(port, host, url, agent);
  return first.reused && first.status === 0 ? ask(port, host, url, agent) : first;
}

function ask(
  port: number,
  host: string,
  url: string,
  agent: Agent | false,
): Promise<Visit & { reused: boolean }> {
  const at = performance.now();
  return new Promise((resolve) => {
    const headers = { host, 'accept-encoding': 'br', accept: 'text/html' };
    const sent = request({ host: '127.0.0.1', port, path: url, agent, headers, timeout: timeoutMs });
    const end = (
      status: number,
      problem: string,
      retryAfter: string | null = null,
      firstByteMs = performance.now() - at,
    ) =>
      resolve({
        url,
        status,
        problem,
        retryAfter,
        at,
        firstByteMs,
        tookMs: performance.now() - at,
        reused: sent.reusedSocket,
      });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', (error) => end(0, error.message));
    sent.on('response', (response) => {
      const firstByteMs = performance.now() - at;
      const { statusCode: status = 0 } = response;
      response.on('error', (error) => end(0, error.message));
      response.on('end', () => end(status, '', response.headers['retry-after'] ?? null, firstByteMs));
      response.resume();
    });
    sent.end();
  });
}
