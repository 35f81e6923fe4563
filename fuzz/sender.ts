import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

/** An answer's status, or why there was none. */
export type Outcome = { status: number; retryAfter: boolean } | { failure: string };

/** Milliseconds after which a request counts as hanging. */
const timeoutMs = 60_000;

/**
 * Sends requests over persistent connections.
 * @param connections at most, at the same time
 */
export function createSender(
  port: number,
  connections: number,
): { send(one: FuzzRequest): Promise<Outcome>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ method, target, headers, body }) =>
      new Promise((resolve) => {
        const fail = (failure: string) => resolve({ failure });
        try {
          const outgoing = request(
            {
              host: '127.0.0.1',
              port,
              agent,
              method,
              path: target,
              headers: lengthOf(headers, body),
              timeout: timeoutMs,
            },
            (response) => {
              response.on('error', () => fail('the answer broke off'));
              response.on('end', () =>
                resolve({ status: response.statusCode ?? 0, retryAfter: 'retry-after' in response.headers }),
              );
              if (/event-stream/.test(response.headers['content-type'] ?? '')) {
                resolve({ status: response.statusCode ?? 0, retryAfter: false });
                response.destroy();
              } else response.resume();
            },
          );
          outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
          outgoing.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
          outgoing.end(body);
        } catch (error) {
          // Node itself does not send it, for example a target with a space.
          fail(`not sent: ${(error as NodeJS.ErrnoException).code}`);
        }
      }),
    close: () => agent.destroy(),
  };
}

function lengthOf(headers: Record<string, string>, body: string | undefined): Record<string, string> {
  return body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
}

/**
 * Bytes that are not HTTP, or almost HTTP. The answer does not matter, only that the server stays alive and
 * closes the connection.
 */
export const malformed: readonly string[] = [
  'GET\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n',
  'GET /\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'POST /api/measure HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'POST /api/measure HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  'POST /quiz HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  `GET /${'a'.repeat(70_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: localhost\r\n${'x: y\r\n'.repeat(5000)}\r\n`,
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
  'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001',
];

/** Sends bytes over a separate connection, and closes it after the first bytes of the answer. */
export function sendBytes(port: number, bytes: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const end = () => {
      socket.destroy();
      resolve();
    };
    socket.on('data', end).on('error', end).on('close', end).setTimeout(2000, end);
  });
}
