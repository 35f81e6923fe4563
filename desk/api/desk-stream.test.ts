import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToDesk, type StreamListener } from './desk-stream.ts';
import type { followStream } from './follow-stream.ts';

type Options = Parameters<typeof followStream>[0];

const streams = vi.hoisted(() => [] as Array<{ options: unknown; addresses: string[]; isEnded: boolean }>);

vi.mock('./follow-stream.ts', () => ({
  followStream(options: Options) {
    const stream = { options, addresses: [options.address()], isEnded: false };
    streams.push(stream);
    return {
      renew: () => stream.addresses.push(options.address()),
      end: () => {
        stream.isEnded = true;
      },
    };
  },
}));

let log: string[];
let cleanups: Array<() => void>;

const listen = (name: string, text?: StreamListener['text']) => {
  const say = (what: string) => log.push(`${name} ${what}`);
  const events = { steps: () => say('steps'), piece: () => say('piece') };
  const end = listenToDesk({
    ...(text && { text }),
    events,
    onOpen: () => say('open'),
    onLost: () => say('lost'),
  });
  cleanups.push(end);
  return end;
};
const options = () => streams[0]?.options as Options;

beforeEach(() => {
  [log, cleanups] = [[], []];
  streams.length = 0;
});
afterEach(() => {
  for (const end of cleanups) end();
});

it('has one connection for all that listen, with the versions of their texts', () => {
  listen('lists');
  listen('text', { piece: 3, version: () => 17 });
  expect(streams.map(({ addresses }) => addresses)).toEqual([
    ['/api/edit/pieces/stream?pieces=all', '/api/edit/pieces/stream?pieces=all,3:17'],
  ]);
  for (const end of cleanups) end();
  expect(streams[0]?.isEnded).toBe(true);
});

it('passes events to all listeners, but to that of a text only those of its piece', () => {
  listen('lists');
  listen('text', { piece: 3, version: () => 17 });
  options().events.piece?.('{"piece":4}');
  options().events.piece?.('{"piece":3}');
  options().events.steps?.('{"piece":3}');
  expect(log).toEqual(['lists piece', 'lists piece', 'text piece', 'lists steps', 'text steps']);
});

it('reports a renewed connection only to the new listener, and to all when something was missed', () => {
  listen('lists');
  options().onOpen(false);
  listen('text', { piece: 3, version: () => 17 });
  options().onOpen(true);
  expect(log.splice(0)).toEqual(['lists open', 'text open']);
  options().onLost();
  options().onOpen(false);
  expect(log).toEqual(['lists lost', 'text lost', 'lists open', 'text open']);
});
