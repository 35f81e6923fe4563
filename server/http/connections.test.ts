import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from '../process/listen.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';

async function startLimitedServer(limits: ConnectionLimits) {
  const server = createServer((_, response) => response.end('page'));
  limitConnections(server, limits);
  const port = await listen(server, 0, '127.0.0.1');
  const open = async (): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  return { server, open };
}

const ask = (socket: Socket) => {
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
  return Promise.race([
    once(socket, 'data').then(([bytes]) => String(bytes).split('\r\n', 1)[0]),
    once(socket, 'close').then(() => 'closed'),
  ]);
};

const cases: Array<[what: string, limits: ConnectionLimits]> = [
  ['of all', { max: 2, isCounted: () => false }],
  ['of one network', { maxPerNetwork: 2, isCounted: () => true }],
];

it.each(cases)(
  'connections %s beyond the limit are closed, and a closed one makes room for another',
  async (_, limits) => {
    const { server, open } = await startLimitedServer(limits);
    const [first, second] = [await open(), await open()];
    expect([await ask(first), await ask(second)]).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    expect(await ask(await open())).toBe('closed');
    expect(await ask(second)).toBe('HTTP/1.1 200 OK');
    first.destroy();
    await expect.poll(async () => ask(await open())).toBe('HTTP/1.1 200 OK');
    server.closeAllConnections();
    server.close();
  },
);

it('our own network is not counted', async () => {
  const { server, open } = await startLimitedServer({ maxPerNetwork: 1 });
  const sockets = [await open(), await open(), await open()];
  expect(await Promise.all(sockets.map(ask))).toEqual(Array(3).fill('HTTP/1.1 200 OK'));
  server.closeAllConnections();
  server.close();
});
