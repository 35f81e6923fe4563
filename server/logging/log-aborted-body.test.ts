import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { errorResponse } from '#services/error-response.ts';
import { limitBody } from '#services/request-body.ts';
import { logAbortedBody } from './log-aborted-body.ts';

it('a body that a reader aborts is a debug line without the query, and not an error', async () => {
  const errors: unknown[] = [];
  const lines: object[] = [];
  const app = new Hono();
  const bodyStarted = Promise.withResolvers<void>();
  const bodyEnded = Promise.withResolvers<void>();
  app.post('/api/x', limitBody({ maxBytes: 1024 }), async (c) => {
    bodyStarted.resolve();
    await c.req.json().finally(bodyEnded.resolve);
    return c.body(null, 204);
  });
  app.onError((error) => errorResponse(error, (problem) => errors.push(problem)));
  const logged = Promise.withResolvers<void>();
  const debug = (facts: object) => {
    lines.push(facts);
    logged.resolve();
  };
  const answer = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    logAbortedBody(request, { debug } as unknown as Parameters<typeof logAbortedBody>[1]);
    void answer(request, response);
  });
  server.listen(0);
  await once(server, 'listening');
  try {
    const socket = connect((server.address() as AddressInfo).port);
    socket.write(
      'POST /api/x?kod=titok HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":',
    );
    await bodyStarted.promise;
    socket.destroy();
    await Promise.all([bodyEnded.promise.catch(() => {}), logged.promise]);
    expect(lines).toEqual([{ method: 'POST', path: '/api/x' }]);
    expect(errors).toEqual([]);
  } finally {
    server.close();
  }
});
