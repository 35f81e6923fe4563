import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { drain } from './drain.ts';
import { listen } from './listen.ts';

async function serverWithRequest() {
  let answer: (response: ServerResponse) => void = () => {};
  const asked = new Promise<ServerResponse>((resolve) => (answer = resolve));
  const server = createServer((_, response) => answer(response));
  const port = await listen(server, 0, '127.0.0.1');
  const request = get({ host: '127.0.0.1', port, path: '/' });
  const answered = once(request, 'response').then(([response]) => response.statusCode as number);
  return { server, port, answered, response: await asked };
}

it('a request that is being answered is finished', async () => {
  const { server, answered, response } = await serverWithRequest();
  const drained = drain(server, 60_000);
  expect(server.listening).toBe(false);
  response.end('done');
  expect(await answered).toBe(200);
  expect(await drained).toBe(true);
});

it('one that does not end in time is cut off', async () => {
  const { server, answered } = await serverWithRequest();
  const cut = answered.catch(() => 'cut');
  expect(await drain(server, 1)).toBe(false);
  expect(await cut).toBe('cut');
});

it('a port that is taken is a message that says what to do', async () => {
  const first = createServer();
  await listen(first, 0, '127.0.0.1');
  const { port } = first.address() as AddressInfo;
  await expect(listen(createServer(), port, '127.0.0.1')).rejects.toThrow(`Port ${port} is in use`);
  first.close();
});
