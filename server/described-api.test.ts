import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { livescoreAliasOf } from '#contract/call.ts';
import { openApiDocument } from '#contract/openapi.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { startService } from '#services/testing/start-service.ts';
import { createLogger } from './logging/logger.ts';
import { startIdentity } from './platform.ts';
import { servicesByRole } from './registry.ts';
import { readConfiguration } from './settings/configuration.ts';

/** Routes that are not for outsiders: pattern of method and path, and why it is not described. */
const notPublic: ReadonlyArray<readonly [pattern: RegExp, why: string]> = [
  [/^GET \/api\/(?:docs|openapi\.json)$/, 'the description itself'],
  [/^GET \/media\//, 'pictures and recordings, whose addresses come with what they are of'],
  [/^GET \/api\/outbox/, 'letters on a machine without SMTP'],
  [/\/api\/payments\/(?:test|webhook)\//, 'test payments, and what the provider calls'],
  [/^\w+ \/(?:form)?$/, 'the quiz service under its own host: described at /quiz'],
];

const db = await fileDatabase();
let mounted: string[];
const cleanups: Array<() => unknown> = [];

beforeAll(async () => {
  const settings = readConfiguration({ MEASURE: 'yes' }, '/tmp');
  const identity = startIdentity(db, settings, createLogger('silent'));
  cleanups.push(() => identity.stop());
  const apps: Hono[] = [];
  for (const service of Object.values(servicesByRole).flat()) {
    const startedService = await startService(service, { db, settings, identity });
    cleanups.push(startedService.stop);
    apps.push(startedService.routes);
  }
  const routes = apps.flatMap((app) => app.routes);
  mounted = [...new Set(routes.map(({ method, path }) => `${method} ${toDocumentedPath(path)}`))];
});
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup();
});

/** The router's `:name{[0-9]+}` is `{name}` in the description. */
const toDocumentedPath = (path: string) => path.replaceAll(/:(\w+)(?:\{[^/]*\})?/g, '{$1}');

it('every route that a service mounts is in the API’s description, or is listed as internal', () => {
  const { paths } = openApiDocument() as { paths: Record<string, object> };
  const described = new Set(
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    ),
  );
  // The description of each call mentions this second path.
  const aliases = new Set(
    Object.keys(paths).flatMap((path) => `GET ${livescoreAliasOf(path as `/api/${string}`)}`),
  );
  expect(mounted.length).toBeGreaterThan(80);
  const missing = mounted
    // Routes for all methods are middleware, or answer that there is no such call.
    .filter((route) => !route.startsWith('ALL '))
    .filter(
      (route) =>
        !described.has(route) && !aliases.has(route) && !notPublic.some(([pattern]) => pattern.test(route)),
    );
  expect(missing).toEqual([]);
  const invented = [...described].filter((route) => !mounted.includes(route));
  // The stream is no route of a service, and GraphQL answers to all methods at its one path.
  expect(invented.sort()).toEqual(['GET /api/stream', 'GET /quiz', 'POST /quiz']);
});
