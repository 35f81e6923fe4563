import { describe, expect, it } from 'vitest';
import { compare, type PageOfPosts, type ShownPost } from './reconcile.ts';

/** Posts named by their times: `5` was published fifth; `5*` is pinned, `5'` was edited. */
const posts = (...names: string[]): ShownPost[] =>
  names.map((name) => ({
    id: String(Number.parseInt(name, 10)),
    at: Number.parseInt(name, 10),
    version: name.includes("'") ? '2' : '1',
    isPinned: name.includes('*'),
  }));

const page = (names: string[], changes: Partial<PageOfPosts> = {}): PageOfPosts => ({
  posts: posts(...names),
  order: 'newest',
  isFirst: true,
  isLast: true,
  ...changes,
});

const nothing = { changed: [], gone: [], arrived: [], appended: [], unsure: [] };
const newest = posts('5', '4', '3');

describe('a live blog of one page', () => {
  it('distinguishes edited, new and withdrawn posts', () => {
    expect(compare(newest, page(['6', '5', "4'"]), true)).toEqual({
      ...nothing,
      changed: ['4'],
      arrived: ['6'],
      gone: ['3'],
    });
    expect(compare(newest, page(['5', '4', '3']), true)).toEqual(nothing);
    expect(compare(newest, page([]), true)).toEqual({ ...nothing, gone: ['5', '4', '3'] });
    expect(compare([], page(['1']), true)).toEqual({ ...nothing, arrived: ['1'] });
  });

  it('recognises new posts with an older time, and pinned ones', () => {
    expect(compare(newest, page(['9*', '5', '4', '3', '2']), true).arrived).toEqual(['9', '2']);
  });

  it('recognises a post that was pinned meanwhile', () => {
    expect(compare(newest, page(["3*'", '5', '4']), true)).toEqual({ ...nothing, changed: ['3'] });
  });
});

describe('the first of several pages', () => {
  it('does not know whether a post that was pushed off the page still exists', () => {
    expect(compare(newest, page(['7', '6', '5'], { isLast: false }), false)).toEqual({
      ...nothing,
      arrived: ['7', '6'],
      unsure: ['4', '3'],
    });
  });

  it('appends a post from the next page when one was withdrawn, and does not count it as new', () => {
    expect(compare(newest, page(['5', '3', '2'], { isLast: false }), false)).toEqual({
      ...nothing,
      gone: ['4'],
      appended: ['2'],
    });
  });
});

describe('a later page', () => {
  it('does not count posts from the previous page as new', () => {
    expect(compare(newest, page(['6', '5', '4'], { isFirst: false, isLast: false }), false)).toEqual({
      ...nothing,
      unsure: ['3'],
    });
    expect(compare(newest, page(['6', '5', "3'"], { isFirst: false }), true)).toEqual({
      ...nothing,
      changed: ['3'],
      gone: ['4'],
    });
  });
});

describe('a live blog with the oldest post first', () => {
  const oldest = posts('1', '2', '3');
  const ordered = (names: string[], isLast: boolean) => page(names, { order: 'oldest', isLast });

  it('has new posts at the end of the page that was the last one', () => {
    expect(compare(oldest, ordered(['1', '2', '3', '4'], true), true)).toEqual({
      ...nothing,
      arrived: ['4'],
    });
    expect(compare(oldest, ordered(['1', '3', '4'], false), false)).toEqual({
      ...nothing,
      gone: ['2'],
      appended: ['4'],
    });
  });
});
