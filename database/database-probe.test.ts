import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DatabaseProbe } from './database-probe.ts';

it('gives a first connection as much time as a broken one and its replacement together', async () => {
  const server = createServer(async (socket) => {
    // Longer than the time of a replacement. That the connection ends is an answer, too.
    await wait(300);
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const times = { intervalMs: 20, answerMs: 60_000, newConnectionMs: 50 };
  const probe = new DatabaseProbe(`postgresql://cimlap@127.0.0.1:${port}/cimlap`, times);
  expect(await probe.isAlive()).toBe(true);
  probe.disconnect();
  server.close();
});
