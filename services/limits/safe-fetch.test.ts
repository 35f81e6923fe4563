import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { isPublicAddress } from './public-address.ts';
import { pictureLimits, probeAddress, safeFetch } from './safe-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** @returns the origin of a server that is closed after the test */
function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return listenLocally(server);
}

/** Treats this machine as the internet; everything else is refused as usual. */
const onlyHere = (address: string) => address === '127.0.0.1';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'ff02::1',
])('%s is no public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '193.224.1.1', '2a00:1450:4001::1', '2606:4700::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://localhost/',
  'http://169.254.169.254/latest/meta-data/',
])('%s is refused before anything is sent', async (address) => {
  await expect(safeFetch(address)).rejects.toThrow(/public address/);
});

test.each([
  'file:///etc/passwd',
  'ftp://ftp.example/x',
  'gopher://x/',
  'data:image/png;base64,AA',
  'javascript:1',
  'http://pelda.example:22/',
])('%s is refused', async (address) => {
  await expect(safeFetch(address)).rejects.toThrow(/only http and https|port 22/);
});

test('a redirect to a private address is refused', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(302, { location: 'http://127.0.0.2/secret' }).end(),
  );
  await expect(safeFetch(`${origin}/a.jpg`, pictureLimits, onlyHere)).rejects.toThrow(
    '127.0.0.2 is not a public address',
  );
});

test('a redirect to another scheme is refused', async () => {
  const origin = await serve((_, response) =>
    response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  );
  await expect(safeFetch(origin, pictureLimits, onlyHere)).rejects.toThrow(/only http and https/);
});

test('redirects are followed a few times, not endlessly', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/end') response.end('kép');
    else response.writeHead(301, { location: request.url === '/once' ? '/end' : '/again' }).end();
  });
  expect((await safeFetch(`${origin}/once`, pictureLimits, onlyHere)).toString()).toBe('kép');
  await expect(safeFetch(`${origin}/again`, pictureLimits, onlyHere)).rejects.toThrow(
    /more than 5 redirects/,
  );
});

test('answers that are too large or too slow are aborted', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/silent') return;
    response.write(Buffer.alloc(2 * 1024 * 1024));
    response.end();
  });
  const limits = { ...pictureLimits, maxBytes: 1024 * 1024, timeoutMs: 300 };
  await expect(safeFetch(`${origin}/large`, limits, onlyHere)).rejects.toThrow('larger than 1 MB');
  await expect(safeFetch(`${origin}/silent`, limits, onlyHere)).rejects.toThrow(/no answer within/);
});

test('an answer other than 200 is an error', async () => {
  const origin = await serve((_, response) => response.writeHead(404).end());
  await expect(safeFetch(origin, pictureLimits, onlyHere)).rejects.toThrow('answered 404');
});

test('an address is probed without its body, with the same guards', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/moved') response.writeHead(301, { location: '/gone' }).end();
    else if (request.url === '/gone') response.writeHead(410).end();
    else response.writeHead(200).write('a body without end');
  });
  expect(await probeAddress(`${origin}/moved`, pictureLimits, onlyHere)).toBe(410);
  expect(await probeAddress(origin, pictureLimits, onlyHere)).toBe(200);
  await expect(probeAddress('http://169.254.169.254/', pictureLimits)).rejects.toThrow(/public address/);
});
