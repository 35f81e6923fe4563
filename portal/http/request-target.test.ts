import { expect, it } from 'vitest';
import { decodedPath, isHostName, isServicePath, parseTarget } from './request-target.ts';

it.each([
  ['/', '/'],
  ['/api/articles/x?term=../..', '/api/articles/x'],
  ['/cimke/50%25', '/cimke/50%25'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a..b/...', '/a..b/...'],
  ['/%2e%2e%2e', '/%2e%2e%2e'],
  ['//ketto', '//ketto'],
])('the path is the part before the query: %s', (target, path) => {
  expect(parseTarget(target)).toBe(path);
});

it.each([
  ...['/..', '/../x', '/x/..', '/x/./y', '/x/.', '/x/..?a=1', '/x/..#a', '/x#/../y', '/x#', '/x#?a=1'],
  '/%2e%2e/x',
  '/.%2E/x',
  '/%2e./x',
  '/x/%2e',
  '/x%2f..%2fy',
  '/x/..%2Fy',
  '/x\\y',
  '/\\x',
  '/x/%5Cy',
  '/x/%5c',
  ...['*', '', 'x', 'http://localhost:3000/api/articles', 'localhost:443'],
])('a target that is not in its normal form is refused: %s', (target) => {
  expect(parseTarget(target)).toBeNull();
});

it('no URL parser sees another path than we do', () => {
  const pieces = ['/', '.', '%2e', '%2E', '\\', '%5c', '%2f', 'api', 'login', '%', '#', ';', '~', 'é'];
  // A pseudo-random sequence that is the same in each run.
  let state = 7;
  const next = (max: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % max;
  };
  for (let round = 0; round < 20_000; round++) {
    const target = `/${Array.from({ length: 1 + next(8) }, () => pieces[next(pieces.length)]).join('')}`;
    const path = parseTarget(target);
    // With one more slash in front, the parser would read a host; servers add the host themselves.
    if (path === null) continue;
    expect(new URL(`http://lap.example${target}`).pathname, target).toBe(path.replaceAll('é', '%C3%A9'));
  }
});

it('a path is decoded as routers do', () => {
  expect(['/api/x%2dy', '/%61pi', '/x%252dy', '/x%', '/x%ff'].map(decodedPath)).toEqual([
    '/api/x-y',
    '/api',
    '/x%2dy',
    '/x%',
    '/x%ff',
  ]);
});

it('a host is a name or an address, with or without a port', () => {
  const good = [undefined, 'localhost:3000', 'erdely.lap.example', '[::1]:80', '127.0.0.1'];
  const bad = ['', 'a/b', 'a@b', 'lap.example/api/login?', 'a b', 'lap.example:x', 'a#b', 'a\\b'];
  expect([good.every(isHostName), bad.some(isHostName)]).toEqual([true, false]);
});

it('services have their own addresses', () => {
  expect(['/api', '/api/x', '/media/x', '/quiz', '/livescore/x'].every(isServicePath)).toBe(true);
  expect(['/', '/apix', '/quizek', '/rovat/api', '/API/x', '/%61pi/x'].some(isServicePath)).toBe(false);
});
