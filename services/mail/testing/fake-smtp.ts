import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface FakeSmtp {
  url: string;
  /** Accepted messages with their recipients. */
  received: Array<{ to: string; data: string }>;
  close(): void;
}

/**
 * What the server answers instead of accepting a mail; null: it accepts it. `end`: it accepts the mail and
 * closes the connection without an answer.
 */
export type Mood = (to: string) => { at: 'RCPT' | 'DATA'; answer: string } | 'end' | null;

/** A mail server that accepts everything, unless its mood says otherwise. */
export async function startFakeSmtp(mood: Mood = () => null): Promise<FakeSmtp> {
  const received: FakeSmtp['received'] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    converse(socket, mood, received);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function converse(socket: Socket, mood: Mood, received: FakeSmtp['received']): void {
  let to = '';
  let data: string | null = null;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 test');
  socket.setEncoding('utf8').on('data', (chunk) => {
    rest += String(chunk);
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (data !== null) takeLine(line);
      else command(line);
    }
  });

  function takeLine(line: string): void {
    if (line !== '.') {
      data += `${line.startsWith('..') ? line.slice(1) : line}\r\n`;
      return;
    }
    const reaction = mood(to);
    const isRefused = reaction !== null && reaction !== 'end' && reaction.at === 'DATA';
    if (!isRefused) received.push({ to, data: data ?? '' });
    data = null;
    if (reaction === 'end') socket.destroy();
    else say(isRefused ? reaction.answer : '250 taken');
  }

  function command(line: string): void {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'DATA') data = '';
    if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
    const reaction = verb === 'RCPT' ? mood(to) : null;
    if (reaction !== null && reaction !== 'end' && reaction.at === 'RCPT') say(reaction.answer);
    else if (verb === 'DATA') say('354 go on');
    else say(verb === 'QUIT' ? '221 bye' : '250 ok');
  }
}
