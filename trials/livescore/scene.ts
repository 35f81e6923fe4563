import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { listenForChanges } from '#database/changes.ts';
import { openDatabase } from '#database/database.ts';
import { startEmbedded } from '#database/embedded.ts';
import { freePort, startServer } from '#e2e/server.ts';
import { learnLimits } from '#services/livescore/queries/quota.ts';
import { createApiSports } from '#services/livescore/sources/api-sports.ts';
import {
  type FakeUpstream,
  startFakeUpstream,
  type UpstreamRows,
} from '#services/livescore/testing/fake-upstream.ts';
import { recordedSample } from '#services/livescore/testing/recorded-sample.ts';
import { startLivescore } from '#services/livescore/testing/start-livescore.ts';
import { servicesKey } from '../harness/newsroom.ts';
import type { Origins } from './ledger.ts';

/** Pages of a Címlap whose scores come only from a fake upstream. */
export interface Scene extends AsyncDisposable {
  origins: Origins;
  upstream: FakeUpstream;
  /** Rows that the service dropped, by kind. */
  dropped: ReadonlyMap<string, number>;
  /** The end of the output of the pages' process. */
  printed(): string;
}

export async function setScene(rows: UpstreamRows): Promise<Scene> {
  const home = await mkdtemp(path.join(tmpdir(), 'cimlap-livescore-'));
  await chmod(home, 0o755);
  const cleanups: Array<() => unknown> = [() => rm(home, { recursive: true, force: true })];
  const end = async () => {
    for (const each of cleanups.splice(0).reverse()) await each();
  };
  try {
    const postgres = await startEmbedded({ dataDir: home });
    cleanups.push(postgres.stop);
    const upstream = await startFakeUpstream(rows);
    cleanups.push(upstream.close);
    const port = await freePort();
    const scoreSettings = { LIVESCORE_ORIGIN: `http://127.0.0.1:${port}`, SERVICES_KEY: servicesKey };
    const env = { DATABASE_URL: postgres.url, ROLES: 'portal,content', SAMPLE: 'no', ...scoreSettings };
    const server = await startServer(env);
    cleanups.push(() => server[Symbol.asyncDispose]());
    const counts = await startScores(postgres.url, upstream, port, cleanups);
    return {
      origins: { pages: `http://127.0.0.1:${server.port}`, scores: scoreSettings.LIVESCORE_ORIGIN },
      upstream,
      dropped: counts.dropped,
      printed: server.printed,
      [Symbol.asyncDispose]: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * The complete live-score service without recorded facts, because a recorded season would take precedence
 * over the files'.
 */
async function startScores(
  url: string,
  upstream: FakeUpstream,
  port: number,
  cleanups: Array<() => unknown>,
) {
  const db = openDatabase(url);
  cleanups.push(() => db.destroy());
  const leagues = (upstream.rows['football/leagues'] ?? []).map(
    (row) => (row as { league: { id: number } }).league.id,
  );
  const source = createApiSports({
    key: 'no-key-at-all',
    origins: upstream.origins,
    leagues,
    onLimits: (provider, limits) => void learnLimits(db, provider, limits),
  });
  const service = await startLivescore({ db, recorded: recordedSample(), source, leagues });
  await service.start();
  cleanups.push(service.stop);
  const listener = await listenForChanges(url, service.onChange);
  cleanups.push(listener.stop);
  const server = serve({ fetch: service.routes.fetch, port, hostname: '127.0.0.1' });
  cleanups.push(() => new Promise((resolve) => server.close(resolve)));
  return service.counts;
}
