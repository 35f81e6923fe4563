import { afterAll } from 'vitest';
import type { CallName, InputOf, OutputOf } from '#contract/calls.ts';
import type { Database } from '#database/database.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { contentService } from '../../content/content-service.ts';
import { noon } from '../../content/testing/sample.ts';
import { newsroomKey, newsroomRequest } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { entitiesService } from '../entities-service.ts';

/** The services of entities and of content, as a program with the newsroom's key sees them. */
export interface TestEntities {
  db: Database;
  /** The time of both services, Unix milliseconds. */
  now: number;
  /** Sends a request to `/api/edit/…`. */
  send<A extends object = object>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<A & { status: number; etag: string | null }>;
  /** Sends a request as somebody without the key. */
  sendAnonymously(path: string): Promise<Response>;
  /** Reads content as if all changes had arrived at the cache. */
  ask<K extends CallName>(name: K, input: InputOf<K>): Promise<OutputOf<K>>;
}

/** Starts both with an empty database. They are stopped after the tests of the calling file. */
export async function startEntities(): Promise<TestEntities> {
  const { db } = await testDatabase();
  const now = noon * 1000;
  const platform = { db, now: () => now, settings: testSettings({ newsroomKey }) };
  const content = await startService(contentService, platform);
  const service = await startService(entitiesService, platform);
  afterAll(async () => {
    await service.stop();
    await content.stop();
    await db.destroy();
  });
  return {
    db,
    now,
    async send<A extends object>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) {
      const response = await service.routes.request(
        `/api/edit/${path}`,
        newsroomRequest(method, body, headers),
      );
      const answer = (await response.json()) as A;
      return { ...answer, status: response.status, etag: response.headers.get('etag') };
    },
    sendAnonymously: async (path) => service.routes.request(`/api/edit/${path}`),
    ask(name, input) {
      content.onChange({ tags: ['*'], gone: false });
      return content.transport(name, input, { site: 'main', signedIn: false });
    },
  };
}
