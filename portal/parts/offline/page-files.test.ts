import { describe, expect, it } from 'vitest';
import { megabytes } from './offline-format.ts';
import { choosePicture, isStorable, kindOfVisit, pictureKey, soundsOf } from './page-files.ts';

describe('the stored picture', () => {
  const name = '/media/fa0625ded37f4af2-600x600/recommender';
  const srcset = `${name}-4x3-320.avif 320w, ${name}-4x3-640.avif 640w, ${name}-4x3-960.avif 960w`;
  const square = { media: '', srcset: `${name}-1x1-96.avif 96w` };

  it('has the greatest useful width of the first matching source', () => {
    const phone = { media: '(max-width: 499.98px)', srcset };
    expect(choosePicture([phone, square], () => true)).toBe(`${name}-4x3-640.avif`);
    expect(choosePicture([phone, square], () => false)).toBe(`${name}-1x1-96.avif`);
  });

  it('is never from another host', () => {
    expect(choosePicture([{ media: '', srcset: 'https://else.example/a.avif 96w' }], () => true)).toBeNull();
    expect(choosePicture([], () => true)).toBeNull();
  });

  it('has one key for any width and format', () => {
    expect(pictureKey(`${name}-4x3-320.webp`)).toBe(pictureKey(`${name}-4x3-640.avif`));
    expect(pictureKey(`${name}-4x3-320.webp`)).not.toBe(pictureKey(`${name}-1x1-320.webp`));
  });
});

describe('the sound of an article', () => {
  const path = '/belfold/2026/11/24/hir';
  const podcast = { slug: 'reggeli-lap', name: 'Reggeli lap', page: null };
  const episode = { slug: 'adas', title: 'Adás', podcast, article: { title: 'Hír', url: path } };
  const reading = { kind: 'article', slug: path, title: 'Hír' };
  const [hour, minute] = ['/media/0123456789abcdef-3600s.mp3', '/media/fedcba9876543210-60s.m4a'];

  it.each([
    [
      'its episode, once',
      [hour],
      [
        { ...episode, sourceUrl: hour },
        { ...episode, sourceUrl: hour },
      ],
    ],
    ['the recording in which it is read', [minute], [{ ...reading, sourceUrl: minute }]],
    ['nothing where a voice of the device reads it', [], [reading]],
    ['no recording on another host', [], [{ ...episode, sourceUrl: 'https://else.example/a.mp3' }]],
    ['no episode of another article', [], [{ ...episode, article: null, sourceUrl: hour }]],
  ])('is %s', (_, sounds, items) => {
    const elements = items.map((item) => ({ dataset: { episode: JSON.stringify(item) } }));
    const page = { querySelectorAll: () => elements } as unknown as Document;
    expect(soundsOf(page, path)).toEqual(sounds);
  });
});

it.each([
  ['/', 'front'],
  ['/belfold/2026/11/24/hir', 'read'],
  ['/rovat/sport', 'section'],
  ['/cimke/tura', 'section'],
  ['/legfrissebb', 'section'],
  ['/legfrissebb?oldal=2', null],
  ['/belfold/2026/11/24/hir/valtozasok', null],
  ['/archivum?term=x', null],
  ['/tamogatas', null],
  ['/tamogatas/belepes', null],
])('a visit of %s is stored as %s', (path, kind) => {
  expect(kindOfVisit(path)).toBe(kind);
});

it('only pages that are the same for everybody are stored', () => {
  const html = 'text/html; charset=utf-8';
  expect(isStorable(200, 'public, max-age=0', html)).toBe(true);
  expect(isStorable(200, 'private, no-store', html)).toBe(false);
  expect(isStorable(404, 'public, max-age=0', html)).toBe(false);
  expect(isStorable(200, 'public, max-age=0', 'application/json')).toBe(false);
  expect(isStorable(200, null, html)).toBe(false);
});

it.each([
  [0, '0\u00a0MB'],
  [12, '0,1\u00a0MB'],
  [3_440_000, '3,4\u00a0MB'],
])('%i bytes are %s, in one line', (bytes, words) => {
  expect(megabytes(bytes)).toBe(words);
});
