import { sql } from 'kysely';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#build/testing/eventually.ts';
import { createClient } from '#contract/client.ts';
import { sportSamples } from '#contract/testing/sport-samples.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { openScreen } from '#portal/page/route.tsx';
import { formula1Parameters } from '#portal/parts/formula-1/formula-1-address.ts';
import { sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { sampleContext } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { learnLimits } from '#services/livescore/queries/quota.ts';
import { createApiSports } from '#services/livescore/sources/api-sports.ts';
import {
  type FakeUpstream,
  type Mood,
  startFakeUpstream,
} from '#services/livescore/testing/fake-upstream.ts';
import { recordedSample } from '#services/livescore/testing/recorded-sample.ts';
import {
  event,
  leagueId,
  leagueRow,
  match,
  season,
  standingsRow,
} from '#services/livescore/testing/sample-season.ts';
import { startLivescore, type TestLivescore } from '#services/livescore/testing/start-livescore.ts';
import { formula1Screen } from '../formula-1/formula-1.screen.tsx';
import { footballScreen } from './football.screen.tsx';
import { footballParameters } from './football-parameters.ts';

/** Pages of a service whose source can be slow, failing or sending invalid rows, and what readers see then. */

const minute = 60_000;
const hour = 60 * minute;
/** When the source answers for the last time. */
const lastGoodAt = Date.parse('2026-11-22T13:40:00Z');
/** What pages say of data from then, in the time of Budapest. */
const lastGoodNotice = '2026. november 22., 14:40-kor volt friss';
const answerTimeoutMs = 2500;
/** For a source that is slow: less than it takes to answer. */
const shortTimeoutMs = 300;
const dailyCalls = 60;
const goal = { ...match(100, '2026-11-22T13:00:00Z', '1H', [1, 0]) };

const db = await fileDatabase();
let upstream: FakeUpstream;
let service: TestLivescore;
let now: number;

beforeEach(async () => {
  await sql`truncate score_answer, fixture, score_quota, score_replay`.execute(db);
  now = lastGoodAt;
  upstream = await startFakeUpstream({
    'football/leagues': [leagueRow],
    'football/fixtures': [goal, match(101, '2026-11-29T13:00:00Z')],
    'football/events': [event(1, 12)],
    'football/standings': [standingsRow],
    'football/topscorers': sportSamples['football/topscorers'].response.map((row) => ({ ...row })),
    'formula-1/seasons': [2026],
    'formula-1/races': [sampleRace(104, 16, 'Race', '2026-11-22T10:00:00Z', { status: 'Completed' })],
    'formula-1/result': sampleRows([7, 3]).map((row) => ({ ...row, race: { id: 104 } })),
  });
  await serve(answerTimeoutMs);
});

/** @param timeoutMs after which an answer counts as slow */
async function serve(timeoutMs: number): Promise<void> {
  const { origins } = upstream;
  const source = createApiSports({
    key: 'kulcs',
    origins,
    leagues: [leagueId],
    onLimits: (of, limits) => void learnLimits(db, of, limits),
  });
  const options = {
    db,
    recorded: recordedSample(),
    source,
    leagues: [leagueId],
    dailyCalls,
    now: () => now,
    timeoutMs,
  };
  service = await startLivescore(options);
}

afterEach(async () => {
  await service.stop();
  await upstream.close();
});

/** A page for each kind of answer: its path, its query, and what it shows. */
const pages = [
  ['/foci', 'nap=2026-11-22', /perc.*Tölgyvári SC.*Füzesremete FC 1 0/],
  ['/foci', `liga=${leagueId}&szezon=${season}&nap=2026-11-22`, /Tölgyvári SC.*Füzesremete FC 1 0/],
  ['/foci', 'meccs=100', /Tölgyvári SC 1–0 .*Füzesremete FC/],
  ['/foci', `liga=${leagueId}&szezon=${season}&oldal=tabella`, /Tölgyvári SC .*27/],
  ['/forma1', 'szezon=2026', /Minta 16 Nagydíj/],
  ['/forma1', 'szezon=2026&futam=104', /Versenyző 7.*Versenyző 3/],
] as const;

async function open(path: string, address: string): Promise<string> {
  const search = new URLSearchParams(address);
  const [screen, parameters] =
    path === '/foci'
      ? [footballScreen, footballParameters(search)]
      : [formula1Screen, formula1Parameters(search)];
  const client = createClient(service.transport, { site: 'main', signedIn: false });
  const query = Object.fromEntries(parameters.map(([...pair]) => pair));
  const { status, view } = await openScreen<never>(
    screen as never,
    sampleContext({}, { client, path, query, now }),
  );
  expect(status).toBe(200);
  return textOf(renderToStaticMarkup(view));
}

/** Runs turns until nothing is due any more; requests of pages may arrive meanwhile. */
async function settle(): Promise<void> {
  while (await service.runDue());
}

/** Forgets all that the process remembers, as if it had been notified that everything changed. */
const forget = () => service.onChange({ tags: ['*'], gone: false });

async function allShown(): Promise<void> {
  await eventually(async () => {
    for (const [path, address, content] of pages) expect(await open(path, address)).toMatch(content);
  });
}

describe.each<Mood>(['slow', 'failing', 'invalid', 'over-quota'])('a source that is %s', (mood) => {
  it('leaves every page with its last data and their time, and is not called more often than allowed', async () => {
    await settle();
    await allShown();
    for (const [path, address] of pages)
      expect(await open(path, address)).not.toContain('Most nem kapunk új adatot');
    upstream.mood = mood;
    await service.stop();
    await serve(mood === 'slow' ? shortTimeoutMs : answerTimeoutMs);
    now += 40 * minute;
    await settle();
    now += 7 * hour;
    // This reader is answered at once, from the stored data.
    for (const [path, address, content] of pages) expect(await open(path, address)).toMatch(content);
    await settle();
    await eventually(async () => {
      forget();
      for (const [path, address, content] of pages) {
        const page = await open(path, address);
        expect(page).toMatch(content);
        expect(page, `${path}?${address}`).toContain(lastGoodNotice);
      }
    });
    const callCount = upstream.calls.length;
    for (let reader = 0; reader < 20; reader += 1)
      for (const [path, address] of pages) await open(path, address);
    expect(upstream.calls.length).toBe(callCount);
    for (const provider of ['football', 'formula-1']) {
      expect(upstream.calls.filter((call) => call.startsWith(`${provider} `)).length).toBeLessThanOrEqual(
        dailyCalls,
      );
    }
  });
});
