import { describe, expect, it } from 'vitest';
import {
  addPage,
  addSound,
  emptyIndex,
  fitInto,
  type OfflineIndex,
  type OfflineKind,
  type OfflinePage,
  removePages,
  removeSounds,
  roomFor,
  soundBytes,
  totalBytes,
} from './offline-index.ts';

const page = (path: string, kind: OfflineKind, wantedAt: number, files: string[] = []): OfflinePage => ({
  path,
  title: path,
  kind,
  build: 'a',
  keptAt: wantedAt,
  wantedAt,
  files,
});

/** An index with these pages of 10 bytes each, and their files of 1 byte. */
const indexOf = (...pages: OfflinePage[]): OfflineIndex =>
  pages.reduce(
    (index, each) =>
      addPage(index, each, {
        [each.path]: 10,
        ...Object.fromEntries(each.files.map((file) => [file, 1])),
      }),
    emptyIndex,
  );

const pathsOf = ({ pages }: OfflineIndex) => pages.map(({ path }) => path).sort();

describe('a page that is stored again', () => {
  it('is listed once, with its newer copy', () => {
    const index = indexOf(page('/a', 'read', 1, ['/old.css']), page('/a', 'read', 2, ['/new.css']));
    expect(index.pages).toEqual([page('/a', 'read', 2, ['/new.css'])]);
    expect(index.bytes).toEqual({ '/a': 10, '/new.css': 1 });
  });

  it('stays a saved page when it is only read, with its former time', () => {
    const saved = { ...page('/a', 'saved', 1), id: 7 };
    const index = indexOf(saved, page('/a', 'read', 5));
    expect(index.pages).toEqual([{ ...saved, keptAt: 5 }]);
  });

  it('becomes a saved page when it was only read before', () => {
    expect(indexOf(page('/a', 'read', 1), page('/a', 'saved', 5)).pages[0]?.kind).toBe('saved');
  });
});

describe('stored files', () => {
  it('stay while any page of their build is stored, and count once', () => {
    const index = indexOf(page('/a', 'read', 1, ['/x.css']), page('/b', 'read', 2, ['/x.css', '/b.avif']));
    expect(totalBytes(index)).toBe(22);
    const without = removePages(index, ({ path }) => path === '/b');
    expect(without.bytes).toEqual({ '/a': 10, '/x.css': 1 });
  });

  it('of two builds are stored side by side', () => {
    const index = indexOf(page('/a', 'saved', 1, ['/a1.js']), page('/', 'front', 2, ['/b2.js']));
    expect(Object.keys(index.bytes).sort()).toEqual(['/', '/a', '/a1.js', '/b2.js']);
  });
});

describe('with limited space, the index', () => {
  const index = indexOf(
    page('/nincs-internet', 'shell', 1),
    page('/', 'front', 1),
    page('/saved-1', 'saved', 1),
    page('/saved-2', 'saved', 2),
    page('/followed', 'followed', 1),
    page('/section', 'section', 9),
    page('/read-1', 'read', 3),
    page('/read-2', 'read', 4),
  );

  it.each([
    [80, []],
    [70, ['/read-1']],
    [50, ['/read-1', '/read-2', '/section']],
    [30, ['/followed', '/read-1', '/read-2', '/saved-1', '/section']],
    [0, ['/', '/followed', '/read-1', '/read-2', '/saved-1', '/saved-2', '/section']],
  ])('of %i bytes keeps all but the oldest of the least important pages', (room, evictedPaths) => {
    const paths = pathsOf(fitInto(index, room));
    expect(pathsOf(index).filter((path) => !paths.includes(path))).toEqual(evictedPaths);
  });

  it('keeps only the newest pages of a kind, even with more space', () => {
    const fronts = indexOf(...Array.from({ length: 35 }, (_, at) => page(`/${at}`, 'read', at)));
    const times = fitInto(fronts, 1e9).pages.map(({ wantedAt }) => wantedAt);
    expect([times.length, Math.min(...times)]).toEqual([30, 5]);
  });
});

describe('a recording', () => {
  const pageWithSound = (path: string, savedAt: number) => ({
    ...page(path, 'saved', savedAt),
    sounds: [`${path}.mp3`],
  });
  const index = [pageWithSound('/a', 1), pageWithSound('/b', 2)].reduce(
    (before, { sounds: [sound = ''] }) => addSound(before, sound, 100),
    indexOf(pageWithSound('/a', 1), pageWithSound('/b', 2), page('/read', 'read', 9)),
  );

  it('is counted, and removed with its page', () => {
    expect([totalBytes(index), soundBytes(index)]).toEqual([230, 200]);
    expect(soundBytes(removePages(index, ({ path }) => path === '/b'))).toBe(100);
  });

  it('of no stored page is not stored', () => {
    expect(addSound(index, '/c.mp3', 100)).toEqual(index);
  });

  it.each([
    [200, { '/b.mp3': 100 }],
    [100, {}],
  ])('is removed before any page if there are %i bytes, the oldest first', (room, sounds) => {
    const fitting = fitInto(index, room);
    expect(pathsOf(fitting)).toEqual(['/a', '/b', '/read']);
    expect(fitting.bytes).toEqual({ '/a': 10, '/b': 10, '/read': 10, ...sounds });
    // What there was no room for is not fetched again.
    expect(fitting.pages.flatMap((each) => each.sounds ?? [])).toEqual(Object.keys(sounds));
  });

  it('leaves before pages do, which leave too when there is still no room', () => {
    expect(fitInto(index, 10).bytes).toEqual({ '/b': 10 });
  });

  it('that the reader has removed can be fetched again', () => {
    const silent = removeSounds(index);
    expect([totalBytes(silent), silent.pages]).toEqual([30, index.pages]);
  });
});

describe('the available space', () => {
  it('is most of the browser’s quota, including the pages already stored', () => {
    expect(roomFor({ quota: 10e6, usage: 6e6 }, 6e6)).toBe(8e6);
    expect(roomFor({ quota: 10e6, usage: 6e6 }, 0)).toBeCloseTo(3.2e6);
  });

  it('is at most 300 MB, 50 MB if the browser does not report it, and never negative', () => {
    expect(roomFor({ quota: 100e9, usage: 0 }, 0)).toBe(300e6);
    expect(roomFor({}, 0)).toBe(50e6);
    expect(roomFor({ quota: 1e6, usage: 5e6 }, 0)).toBe(0);
  });
});
