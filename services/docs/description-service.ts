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
    const descriptions = new Map<string, Description>();
    const hosts = new Set(Object.values(sites).map(({ origin }) => new URL(origin).host));

    /** Describing all calls takes long, so it is done once per host of ours. */
    function descriptionFor(c: Context): Description {
      // Clients may send any Host header. For a foreign host the description names no server.
      const origin = hosts.has(c.req.header('host') ?? '') ? new URL(c.req.url).origin : '/';
      const description = descriptions.get(origin) ?? describe(origin);
      descriptions.set(origin, description);
      return description;
    }

    const routes = new Hono();
    routes.get('/api/openapi.json', (c) => {
      c.header('cache-control', cacheControl);
      return respondWithEtag(c, descriptionFor(c).json, 'application/json; charset=utf-8');
    });
    routes.get('/api/docs', (c) => {
      const { html, csp } = descriptionFor(c).page;
      c.header('cache-control', cacheControl);
      c.header('content-security-policy', csp);
      return respondWithEtag(c, html, 'text/html; charset=utf-8');
    });
    return { handlers: {}, routes };
  },
});

interface Description {
  json: string;
  page: ReturnType<typeof docsPage>;
}

function describe(origin: string): Description {
  const document = openApiDocument(origin);
  return { json: JSON.stringify(document), page: docsPage(document) };
}
