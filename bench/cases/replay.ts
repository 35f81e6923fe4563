import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { scoresFolder } from '@cimlap/sample';
import type { Fixture } from '#contract/football.ts';
import { connect } from '#newsroom/connection.ts';
import { startReplay } from '#services/livescore/queries/replays.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { matchAt, stepsOfMatch } from '#services/livescore/replay/match-at.ts';
import { type FakeUpstream, startFakeUpstream } from '#services/livescore/testing/fake-upstream.ts';
import { leagueRow, standingsRow } from '#services/livescore/testing/sample-season.ts';
import { fetchPage, LiveReaders } from '../measure/live-readers.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import { quantile } from '../measure/quantile.ts';

export interface ReplayResult {
  readers: number;
  /** Times its speed at which the match was played. */
  speed: number;
  goals: number;
  /** Milliseconds from a goal until a reader had a page with it, over all readers and goals. */
  p50: number;
  p99: number;
  worst: number;
  /** Goals that some reader did not see before the next one. */
  missed: number;
  /** Pages that readers fetched. */
  pages: number;
  /** Calls to the provider when all readers at once request what was never fetched. */
  upstreamCalls: number;
}

/**
 * Requirement of the live scores: every reader sees every goal within a second, and there is one call for
 * all.
 */
export const replayBounds = { worst: 1000, missed: 0, upstreamCalls: 1 } as const;

/** World Cup 2022. */
const league = { id: 1, season: 2022 };
/** The match starts this long after it was stored, in milliseconds. */
const startDelayMs = 1500;

/**
 * Replays the recorded match of World Cup 2022 with the most goals, with many readers on its page. Each holds
 * a stream and fetches the page again after a change, one fetch at a time, like the page's script. Before
 * that, all of them at once request a table that only the provider has; the provider is a local fake that
 * counts.
 */
export async function measureReplay(readers = 1000, speed = 60): Promise<ReplayResult> {
  const upstream = await startFakeUpstream({
    'football/leagues': [leagueRow],
    'football/standings': [standingsRow],
  });
  await using server = await startMeasuredCimlap({
    SAMPLE: 'no',
    LOG_LEVEL: 'error',
    ...upstreamVariables(upstream),
  });
  const { port } = server;
  try {
    const upstreamCalls = await countCallsForAll(port, upstream, readers);
    const match = await matchWithMostGoals();
    const audience = new LiveReaders(port, `fixture:${match.fixture.id}`, `/foci?meccs=${match.fixture.id}`);
    await audience.open(readers);
    const { db, close } = await connect(server.environment, () => {});
    const startedAt = new Date(Date.now() + startDelayMs);
    const goalTimes = watchGoals(audience, readers);
    await startReplay(db, { kind: 'fixture', ref: match.fixture.id, startedAt, speed });
    const goals = goalsOf(match, startedAt, speed);
    await wait((goals.at(-1)?.at ?? 0) - Date.now() + 5000);
    audience.close();
    await close();
    return {
      readers,
      speed,
      goals: goals.length,
      ...lagsOf(goals, goalTimes, readers),
      pages: goalTimes.pages(),
      upstreamCalls,
    };
  } finally {
    await upstream.close();
  }
}

const upstreamVariables = ({ origins }: FakeUpstream) => ({
  API_SPORTS_KEY: 'kulcs-a-mereshez',
  API_SPORTS_FOOTBALL_ORIGIN: origins.football,
  API_SPORTS_FORMULA1_ORIGIN: origins['formula-1'],
});

async function countCallsForAll(port: number, { calls }: FakeUpstream, readers: number): Promise<number> {
  while (!calls.some((call) => call.includes('/leagues'))) await wait(200);
  await wait(1000);
  const target = `/livescore/football/standings/${leagueRow.league.id}/${leagueRow.seasons[0]?.year}`;
  const answers = await Promise.all(Array.from({ length: readers }, () => fetchPage(port, target)));
  const wrong = answers.find(({ status }) => status !== 200);
  if (wrong) throw new Error(`A reader got status ${wrong.status} for ${target}.`);
  return calls.filter((call) => call.includes('/standings')).length;
}

async function matchWithMostGoals(): Promise<Fixture> {
  const rows = (await recordedSource(scoresFolder).ask(
    { kind: 'fixtures', league: league.id, season: league.season },
    AbortSignal.timeout(60_000),
  )) as Fixture[];
  const goals = ({ goals: { home, away } }: Fixture) => (home ?? 0) + (away ?? 0);
  return rows.reduce((most, row) => (goals(row) > goals(most) ? row : most));
}

interface Goal {
  score: string;
  /** Unix milliseconds. */
  at: number;
}

function goalsOf(match: Fixture, startedAt: Date, speed: number): Goal[] {
  const goals: Goal[] = [];
  for (const step of stepsOfMatch(match)) {
    const { home, away } = matchAt(match, step).goals;
    const score = `${home}-${away}`;
    if (score !== '0-0' && score !== goals.at(-1)?.score)
      goals.push({ score, at: startedAt.getTime() + (step / speed) * 1000 });
  }
  return goals;
}

/** When each reader first had each score, Unix milliseconds. */
function watchGoals(audience: LiveReaders, readers: number) {
  const scores = new Map<string, string | null>();
  const first = Array.from({ length: readers }, () => new Map<string, number>());
  let pages = 0;
  audience.follow((reader, body, at) => {
    pages += 1;
    const hash = createHash('sha1').update(body).digest('base64');
    let score = scores.get(hash);
    if (score === undefined) {
      score = scoreIn(brotliDecompressSync(body).toString());
      scores.set(hash, score);
    }
    if (score !== null && !first[reader]?.has(score)) first[reader]?.set(score, performance.timeOrigin + at);
  });
  return { first, pages: () => pages };
}

/** The score between the names of the teams. */
function scoreIn(html: string): string | null {
  const score = /<p\b[^>]*>(\d+)–(\d+)<\/p>/.exec(html);
  return score ? `${score[1]}-${score[2]}` : null;
}

function lagsOf(goals: readonly Goal[], { first }: ReturnType<typeof watchGoals>, readers: number) {
  const all = goals.flatMap(({ score, at }) =>
    first.flatMap((seen) => (seen.has(score) ? [(seen.get(score) ?? 0) - at] : [])),
  );
  return {
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    worst: quantile(all, 1),
    missed: goals.length * readers - all.length,
  };
}
