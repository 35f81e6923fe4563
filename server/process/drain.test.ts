import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

async function serverWithRequest() {
  let answer: (response: ServerResponse) => void = () => {};
  const arrived = new Promise<ServerResponse>((resolve) => (answer = resolve));
  const server = createServer((_, response) => answer(response));
  const port = await listen(server, 0, '127.0.0.1');
  const request = get({ host: '127.0.0.1', port, path: '/' });
  const status = once(request, 'response').then(([response]) => response.statusCode as number);
  return { server, port, status, response: await arrived };
}

it('a request that is being answered is finished', async () => {
  const { server, status, response } = await serverWithRequest();
  const drained = drain(server, { finishMs: 60_000 });
  expect(server.listening).toBe(false);
  response.end('done');
  expect(await status).toBe(200);
  expect(await drained).toBe(true);
});

it('a request that does not end in time is cut off', async () => {
  const { server, status } = await serverWithRequest();
  const cut = status.catch(() => 'cut');
  expect(await drain(server, { finishMs: 1 })).toBe(false);
  expect(await cut).toBe('cut');
});

it('a kept-alive connection is answered once more, and told to reconnect', async () => {
  const server = createServer((_, response) => response.end('done'));
  const port = await listen(server, 0, '127.0.0.1');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = (await once(get({ host: '127.0.0.1', port, path: '/', agent }), 'response')) as [
      IncomingMessage,
    ];
    await response.resume().toArray();
    return response.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const drained = drain(server, { idleMs: 60_000, finishMs: 60_000 });
  expect(await ask()).toBe('close');
  expect(await drained).toBe(true);
});

it('connections are still accepted until load balancers have noticed', async () => {
  const server = createServer((_, response) => response.end('done'));
  const port = await listen(server, 0, '127.0.0.1');
  const drained = drain(server, { noticeMs: 500, idleMs: 0 });
  const [response] = (await once(get({ host: '127.0.0.1', port, path: '/' }), 'response')) as [
    IncomingMessage,
  ];
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  response.resume();
  expect(await drained).toBe(true);
});

it('a port that is in use gives an error that says what to do', async () => {
  const first = createServer();
  await listen(first, 0, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`);
  first.close();
});
