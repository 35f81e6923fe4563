import { describe, expect, it } from 'vitest';
import type { StorageItem } from '#portal/dom/storage.ts';
import { storageItem } from '#portal/dom/storage.ts';
import { createPositions } from './positions.ts';
import { clock, spokenLength } from './seconds.ts';
import { readSession, writeSession } from './session.ts';

function fakeStorage(value: string | null = null): StorageItem & { value: () => string | null } {
  let stored = value;
  return {
    read: () => stored,
    write(next) {
      stored = next;
    },
    value: () => stored,
  };
}

const episode = {
  slug: 'egy',
  title: 'Egy',
  shortTitle: 'Egy',
  sourceUrl: '/media/0000000000000001-600s.mp3',
  duration: 600,
  podcast: { slug: 'reggel', name: 'Reggel', page: null },
  article: null,
  cover: null,
  image: null,
};

const article = {
  kind: 'article' as const,
  slug: '/belfold/2026/11/20/egy-cikk',
  title: 'Egy cikk',
  sourceUrl: null,
  duration: 0,
  language: 'hu' as const,
  cover: null,
};

describe('the listening position', () => {
  it('is stored for each episode', () => {
    const positions = createPositions(fakeStorage());
    positions.store('egy', 61.7, 600);
    positions.store('ketto', 30, 0);
    expect([positions.of('egy'), positions.of('ketto'), positions.of('harom')]).toEqual([61, 30, 0]);
  });

  it('is deleted at the end of an episode, or when it was hardly started', () => {
    const storage = fakeStorage();
    const positions = createPositions(storage);
    for (const seconds of [595, 3]) {
      positions.store('egy', 100, 600);
      positions.store('egy', seconds, 600);
      expect([positions.of('egy'), storage.value()]).toEqual([0, null]);
    }
  });

  it('is stored for the fifty episodes that were heard last', () => {
    const positions = createPositions(fakeStorage());
    for (let number = 0; number <= 50; number++) positions.store(`adas-${number}`, 100, 600);
    expect([positions.of('adas-0'), positions.of('adas-1'), positions.of('adas-50')]).toEqual([0, 100, 100]);
  });

  it('starts again when the stored data is broken', () => {
    for (const broken of ['{', '{"egy":3}', '[["egy","3"],null,["egy",-1]]', '7'])
      expect(createPositions(fakeStorage(broken)).of('egy')).toBe(0);
  });

  it('is not stored if storage is blocked, without an error', () => {
    const blocked = createPositions(
      storageItem(() => {
        throw new Error('blocked');
      }, 'x'),
    );
    blocked.store('egy', 100, 600);
    expect(blocked.of('egy')).toBe(0);
  });
});

describe('the player’s state', () => {
  it('is restored with its queue and its corner', () => {
    const storage = fakeStorage();
    const session = {
      item: episode,
      queue: [{ ...episode, slug: 'ketto' }, article],
      minimalized: 'left' as const,
    };
    writeSession(storage, session);
    expect(readSession(storage)).toEqual(session);
    writeSession(storage, null);
    expect(storage.value()).toBeNull();
  });

  it('is empty if the item cannot be played, and its queue loses such items', () => {
    for (const broken of [
      null,
      '',
      '[]',
      'null',
      '{"item":{"slug":"x"}}',
      JSON.stringify({ item: { ...episode, sourceUrl: 'javascript:1' } }),
      JSON.stringify({ item: { ...article, slug: '//elsewhere.example/a' } }),
      JSON.stringify({ item: { ...article, title: '' } }),
    ]) {
      expect(readSession(fakeStorage(broken))).toBeNull();
    }
    const queue = [null, { kind: 'song' }, { slug: 'x' }, 7];
    expect(readSession(fakeStorage(JSON.stringify({ item: episode, queue, minimalized: 'up' })))).toEqual({
      item: episode,
      queue: [],
      minimalized: 'none',
    });
  });
});

it('durations are read and spoken', () => {
  expect([clock(0), clock(52.9), clock(61), clock(3723), clock(Number.NaN)]).toEqual([
    '0:00',
    '0:52',
    '1:01',
    '1:02:03',
    '0:00',
  ]);
  expect([spokenLength(0), spokenLength(52), spokenLength(3600), spokenLength(3723)]).toEqual([
    '0 másodperc',
    '52 másodperc',
    '1 óra',
    '1 óra 2 perc 3 másodperc',
  ]);
});
