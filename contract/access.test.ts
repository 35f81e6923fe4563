import { expect, it } from 'vitest';
import { callAccess, isForNewsroom, routeAccess } from './access.ts';
import { calls } from './calls.ts';
import { describedRoutes } from './routes/described-routes.ts';

it('every call is in the table exactly once', () => {
  expect(Object.keys(callAccess).sort()).toEqual(Object.keys(calls).sort());
});

it('every described route is in the table exactly once', () => {
  const described = describedRoutes.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(described).size).toBe(described.length);
  expect(described.filter((route) => !Object.hasOwn(routeAccess, route))).toEqual([]);
});

it('no route of the table is a call', () => {
  const callRoutes = new Set(Object.values(calls).map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(routeAccess).filter((route) => callRoutes.has(route))).toEqual([]);
});

it('only the newsroom may write content', () => {
  const writes = Object.entries(calls).filter(([, { method }]) => method !== 'GET');
  const openWrites = writes
    .filter(([name]) => !isForNewsroom(callAccess[name as keyof typeof calls]))
    .map(([name]) => name);
  expect(openWrites.sort()).toEqual(
    [
      // Sums of what readers' pages did.
      ...['countRedirects', 'measure'],
      ...['changeSupport', 'eraseAccount', 'newsletterSubscribe', 'reportMistake'],
      ...['pushRenew', 'pushSubscribe', 'pushUnsubscribe'],
    ].sort(),
  );
});
