import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { smtpTransport } from './smtp-transport.ts';
import { type Mood, startFakeSmtp } from './testing/fake-smtp.ts';
import { testSender } from './testing/test-sender.ts';
import type { Outgoing } from './transport.ts';

const mail: Outgoing = {
  name: 'proba',
  site: 'main',
  to: 'olvaso@example.hu',
  subject: 'Napi hírlevél',
  text: 'Szia!',
  html: '<p>Szia!</p>',
  headers: {},
};

const cleanups: Array<() => void> = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

function transportTo(url: string) {
  const transport = smtpTransport(url, testSender);
  cleanups.push(() => transport.close());
  return transport;
}

async function transportToFake(mood?: Mood) {
  const smtp = await startFakeSmtp(mood);
  cleanups.push(() => smtp.close());
  return transportTo(smtp.url);
}

/** Sends a mail to a server that answers each line of the client by `answer`. */
async function sendTo(greeting: string, answer: (line: string, socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write(`${greeting}\r\n`);
    socket.setEncoding('utf8').on('data', (chunk) => answer(String(chunk), socket));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  cleanups.push(() => server.close());
  return transportTo(`smtp://127.0.0.1:${address.port}`).send(mail);
}

it('a mail of which nothing was handed over may be sent again, however the connection ended', async () => {
  const foreign = await sendTo('HTTP/1.1 400 Bad Request', () => {});
  expect(foreign).toMatchObject({ kind: 'later' });
  const closed = await sendTo('220 test', (line, socket) =>
    line.startsWith('MAIL') ? socket.destroy() : socket.write('250 ok\r\n'),
  );
  expect(closed).toMatchObject({ kind: 'later' });
});

it('nobody knows of a mail that was handed over before the connection ended', async () => {
  const transport = await transportToFake(() => 'end');
  expect(await transport.send(mail)).toMatchObject({ kind: 'unknown' });
});

it('an address that cannot be written to a server is not tried again', async () => {
  const transport = await transportToFake();
  expect(await transport.send({ ...mail, to: '' })).toMatchObject({ kind: 'refused', bounced: false });
});
