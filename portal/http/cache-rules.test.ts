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
])('%s is served for a week when it cannot be rendered, and is stored on disk', (path) => {
  const cache = match(splitPath(path) ?? [])?.route.cache;
  const rule = cache?.withoutQuery ?? cache;
  expect(rule?.staleIfErrorSeconds).toBeGreaterThanOrEqual(weekSeconds);
  expect(rule && isOverflow({ status: 200, cache: rule })).toBe(false);
});
