import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '#build/testing/listen-locally.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { startService } from '../testing/start-service.ts';
import { quizService } from './quiz-service.ts';

const db = await fileDatabase();
/** The complete service, on a port of its own. */
let server: Server;
let origin = '';

beforeAll(async () => {
  const { routes } = await startService(quizService, { db });
  server = createServer(getRequestListener(routes.fetch));
  origin = await listenLocally(server);
});
afterAll(async () => {
  server.close();
});

describe.each(['/', '/quiz'])('GraphQL over HTTP at %s', (path) => {
  const audits = serverAudits({ url: () => origin + path });

  it('is audited in full', () => {
    const count = (level: string) => audits.filter(({ name }) => name.startsWith(level)).length;
    expect({ must: count('MUST'), should: count('SHOULD'), may: count('MAY') }).toEqual({
      must: 13,
      should: 23,
      may: 25,
    });
  });

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_, audit) => {
    expect(await audit.fn()).toMatchObject({ status: 'ok' });
  });
});
