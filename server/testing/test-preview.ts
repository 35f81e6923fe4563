import { afterAll } from 'vitest';
import { testDatabase } from '#database/testing/test-database.ts';
import { newsroomKey, startTestFront, type TestFront } from './test-front.ts';

/** The desk's host, where previews are. */
export const deskHost = 'szerkesztoseg.localhost:3000';
export const keyHeaders = { authorization: `Bearer ${newsroomKey}` };

/**
 * A front server with an empty database. Both are closed after the tests of the calling file.
 * @param oidcPort a port that no other test's identity provider uses
 */
export async function startPreviewFront(oidcPort: string): Promise<TestFront> {
  const { db, url } = await testDatabase();
  const front = await startTestFront(url, { OIDC_PORT: oidcPort });
  afterAll(async () => {
    await front.close();
    await db.destroy();
  });
  return front;
}
