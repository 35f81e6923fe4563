import { describe, expect, it } from 'vitest';
import { loggedPath, withoutQueries } from './logged-path.ts';

const token = 'q8Zr-4_Qv1LkT0pXyZ9aBw';

describe('a path in a log', () => {
  it.each([
    ['/kereses?q=titkos+dolog', '/kereses'],
    ['/tamogatas/belepes?kulcs=abc', '/tamogatas/belepes'],
    ['/api/login/callback?code=4%2F0Ab&state=x', '/api/login/callback'],
    [`/api/support/stop/${token}`, '/api/support/stop/***'],
    ['/api/support/stop/aaaaaaaaaaaaaaaaaaaaaa?x', '/api/support/stop/***'],
    [`/api/newsletter/reader/123.${token}${token}`, '/api/newsletter/reader/***'],
    [`/valami/${token}/mas`, '/valami/***/mas'],
    ['/x/0b06e5a1-1c7c-4f7c-9d7e-0f4b2a6c8d90', '/x/***'],
    ['/x/olvaso%40proba.example', '/x/***'],
    [
      '/belfold/2026/09/16/melyik-napot-hagynad-el-a-hetbol',
      '/belfold/2026/09/16/melyik-napot-hagynad-el-a-hetbol',
    ],
    ['/assets/article-page-B3xYz12aQ.js', '/assets/article-page-B3xYz12aQ.js'],
    ['', ''],
  ])('%s is %s', (path, expected) => {
    expect(loggedPath(path)).toBe(expected);
  });
});

it('error messages lose the queries of the addresses in them, and keep the positions in our own files', () => {
  expect(withoutQueries('GET https://mail.example/x/y?kulcs=abc failed')).toBe(
    'GET https://mail.example/x/y?… failed',
  );
  expect(withoutQueries('"/kereses?q=titok": 500')).toBe('"/kereses?…": 500');
  expect(withoutQueries(`no answer at /api/support/stop/${token}`)).toBe(
    'no answer at /api/support/stop/***',
  );
  const line = '    at run (file:///srv/server/Main.ts:12:5)';
  expect(withoutQueries(line)).toBe(line);
});
