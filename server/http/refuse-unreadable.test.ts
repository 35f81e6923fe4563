import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { listen } from '../process/listen.ts';
import { refuseUnreadable } from './refuse-unreadable.ts';

const server = createServer((_, response) => response.end('page'));
refuseUnreadable(server);
const port = await listen(server, 0, '127.0.0.1');
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function open() {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  await once(socket, 'connect');
  return socket;
}

const cases: Array<[what: string, request: string, status: number]> = [
  ['no HTTP', '\x16\x03\x01 hello\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    400,
  ],
  ['headers without an end', `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(100_000)}`, 431],
];

it.each(cases)('a request with %s is answered with an error', async (_, request, status) => {
  const socket = await open();
  socket.write(request);
  expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\n\r\n$`, 's'));
});

it('an address with unencoded letters gets an explanation', async () => {
  const socket = await open();
  socket.write('GET /api/edit/tags?q=árvíz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\nIn an address, .*%C3%A1\.\n$/s);
});

it('the answer reaches a client that keeps sending for a while', async () => {
  const socket = await open();
  socket.write(`GET /${'a'.repeat(100_000)}`);
  for (let part = 0; part < 20; part += 1) {
    await new Promise((sent) => socket.write('a'.repeat(10_000), sent));
    // A pause, so that the server answers while the client is still sending.
    await new Promise((next) => setTimeout(next, 5));
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
});

it('a client that never stops is cut off', async () => {
  const socket = await open();
  socket.on('error', () => {});
  socket.resume();
  const sending = setInterval(() => socket.write('a'.repeat(1000)), 20);
  socket.write('\r\nno http\r\n\r\n');
  // Not `once`, because a reset of the connection is expected here.
  await new Promise((closed) => socket.once('close', closed));
  clearInterval(sending);
});
