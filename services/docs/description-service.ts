import { type Context, Hono } from 'hono';
import { openApiDocument } from '#contract/openapi.ts';
import { defineService } from '../define-service.ts';
import { respondWithEtag } from '../etag.ts';
import type { BasePlatform } from '../platform.ts';
import { docsPage } from './docs-page.ts';

const cacheControl = 'public, max-age=300';

/** Serves the description of all calls, as OpenAPI and as a page. */
export const descriptionService = defineService({
  name: 'description',
  calls: {},
  paths: ['/api/openapi.json', '/api/docs'],
  needsDatabase: false,

  start({ sites }: BasePlatform) {
    const hosts = new Set(Object.values(sites).map(({ origin }) => new URL(origin).host));
    let document: ReturnType<typeof openApiDocument> | undefined;
    let page: ReturnType<typeof docsPage> | undefined;
    /** The description as JSON, by the server that it names. */
    const jsonByOrigin = new Map<string, string>();

    /** Describing all calls takes long, so it is done once, when somebody first asks. */
    function describe() {
      document ??= openApiDocument();
      return document;
    }

    function describeAsPage() {
      page ??= docsPage(describe());
      return page;
    }

    function jsonFor(c: Context): string {
      // Clients may send any Host header. For a foreign host the description names no server.
      const origin = hosts.has(c.req.header('host') ?? '') ? new URL(c.req.url).origin : '/';
      const json = jsonByOrigin.get(origin) ?? JSON.stringify({ ...describe(), servers: [{ url: origin }] });
      jsonByOrigin.set(origin, json);
      return json;
    }

    const routes = new Hono();
    routes.get('/api/openapi.json', (c) => {
      c.header('cache-control', cacheControl);
      return respondWithEtag(c, jsonFor(c), 'application/json; charset=utf-8');
    });
    routes.get('/api/docs', (c) => {
      const { html, csp } = describeAsPage();
      c.header('cache-control', cacheControl);
      c.header('content-security-policy', csp);
      return respondWithEtag(c, html, 'text/html; charset=utf-8');
    });
    return { handlers: {}, routes };
  },
});
