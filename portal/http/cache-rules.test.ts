import { expect, it } from 'vitest';
import { feedRoutes } from '#portal/feeds/feed-routes.ts';
import { createMatcher, splitPath } from '#portal/page/route.tsx';
import { routes } from '#portal/routes.ts';
import { isOverflow } from './cache-entry.ts';

const weekSeconds = 7 * 86_400;
const match = createMatcher([...routes, ...feedRoutes({})]);

it.each([
  ...['/', '/legfrissebb', '/rovat/belfold', '/szerzo/valaki', '/cimke/arviz', '/melleklet/karakter'],
  ...['/belfold/2026/11/20/egy-cikk', '/dokumentum/etikai-kodex', '/impresszum', '/idojaras'],
  ...['/rss', '/rss/rovat/belfold', '/archivum'],
])('%s may be given for a week when no new one can be made, and is kept on disk', (path) => {
  const cache = match(splitPath(path) ?? [])?.route.cache;
  const rule = cache?.withoutQuery ?? cache;
  expect(rule?.staleIfErrorSeconds).toBeGreaterThanOrEqual(weekSeconds);
  expect(rule && isOverflow({ status: 200, cache: rule })).toBe(false);
});
