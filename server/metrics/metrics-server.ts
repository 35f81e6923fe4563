import { createServer, type Server } from 'node:http';

/** Serves `GET /metrics` for Prometheus on its own port, so that readers can never reach it. */
export function createMetricsServer(
  registry: { metrics(): Promise<string>; readonly contentType: string },
  onError: (error: unknown) => void,
): Server {
  return createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      return;
    }
    try {
      const text = await registry.metrics();
      response
        .writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' })
        .end(text);
    } catch (error) {
      onError(error);
      response.writeHead(500).end();
    }
  });
}
