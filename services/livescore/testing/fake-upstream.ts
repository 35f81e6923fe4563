import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { playingStatuses } from '#contract/football-rules.ts';
import type { Provider } from '../questions.ts';

/**
 * Rows by `football/fixtures`, `formula-1/drivers-ranking`, …; rows about a single match by
 * `football/events/867946`.
 */
export type UpstreamRows = Record<string, readonly unknown[]>;

/**
 * How it behaves. `slow` answers after ten seconds, `invalid` sends rows of wrong types, `nonsense` sends
 * something that is not JSON.
 */
export type Mood = 'good' | 'slow' | 'failing' | 'invalid' | 'nonsense' | 'over-quota' | 'busy';

export interface FakeUpstream {
  origins: Record<Provider, string>;
  /** The rows of its answers; may be changed at any time. */
  rows: UpstreamRows;
  mood: Mood;
  /** Limits of the plan, which the provider reports with each answer; null: not reported. */
  dayLimit: number | null;
  minuteLimit: number | null;
  /** Every call that it has received: `football /standings?league=271&season=2026`. */
  readonly calls: string[];
  close(): Promise<void>;
}

const slowMs = 10_000;
const providers = ['football', 'formula-1'] as const;

/** A fake api-sports.io with the calls that the service makes, on two ports of this machine. */
export async function startFakeUpstream(
  rows: UpstreamRows,
  ports: Partial<Record<Provider, number>> = {},
): Promise<FakeUpstream> {
  const servers: Server[] = [];
  const origins: Record<Provider, string> = { football: '', 'formula-1': '' };
  const upstream: FakeUpstream = {
    origins,
    rows,
    mood: 'good',
    dayLimit: 7500,
    minuteLimit: 300,
    calls: [],
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          server.closeAllConnections();
          server.close();
          await once(server, 'close');
        }),
      );
    },
  };
  for (const provider of providers) {
    const server = createServer((request, response) => answer(upstream, provider, request, response));
    server.listen(ports[provider] ?? 0, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    origins[provider] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  return upstream;
}

function answer(
  upstream: FakeUpstream,
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', 'http://upstream');
  upstream.calls.push(`${provider} ${request.url}`);
  const send = (status: number, body: string) => {
    if (upstream.dayLimit !== null) {
      response.setHeader('x-ratelimit-requests-limit', upstream.dayLimit);
      response.setHeader(
        'x-ratelimit-requests-remaining',
        Math.max(0, upstream.dayLimit - upstream.calls.length),
      );
    }
    if (upstream.minuteLimit !== null) response.setHeader('x-ratelimit-limit', upstream.minuteLimit);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  const rows = rowsOf(upstream.rows, provider, url);
  const envelope = (list: readonly unknown[], errors: unknown = []) =>
    JSON.stringify({
      get: url.pathname.slice(1),
      parameters: [],
      errors,
      results: list.length,
      response: list,
    });
  const moods: Record<Mood, () => void> = {
    good: () => send(200, envelope(rows)),
    slow: () => void setTimeout(() => send(200, envelope(rows)), slowMs).unref(),
    failing: () => send(500, '{"message":"Internal error"}'),
    invalid: () => send(200, envelope(rows.map(withWrongTypes))),
    nonsense: () => send(200, '<html>maintenance</html>'),
    'over-quota': () =>
      send(200, envelope([], { requests: 'You have reached the request limit for the day' })),
    busy: () => send(429, envelope([], { rateLimit: 'Too many requests' })),
  };
  moods[upstream.mood]();
}

/** The same row with texts in place of all numbers. */
function withWrongTypes(value: unknown): unknown {
  if (typeof value === 'number') return `${value} or so`;
  if (Array.isArray(value)) return value.map(withWrongTypes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withWrongTypes(inner)]));
}

/** Rows may be anything: the service has to find what is wrong. */
type AnyRow = {
  fixture?: { id: number; status: { short: string } };
  league?: { id?: unknown; season?: unknown };
  statistics?: ReadonlyArray<{ league?: { id?: unknown; season?: unknown } }>;
  season?: unknown;
} | null;
const fixtureIn = (row: unknown) => (row as AnyRow)?.fixture;

function rowsOf(rows: UpstreamRows, provider: Provider, { pathname, searchParams }: URL): readonly unknown[] {
  const rowsOfSeason = (name: string) => (rows[`${provider}/${name}`] ?? []).filter(isOfSeason(searchParams));
  const parameter = (name: string) => searchParams.get(name);
  if (pathname === '/fixtures') return fixtureRows(rows, searchParams);
  if (pathname === '/predictions') return rowsOfMatch(rows, 'predictions', parameter('fixture'));
  if (pathname === '/rankings/races') return rowsOfSeason('result').filter(isOfRace(parameter('race')));
  if (pathname === '/rankings/startinggrid')
    return rowsOfSeason('startinggrid').filter(isOfRace(parameter('race')));
  if (pathname === '/rankings/drivers' || pathname === '/rankings/teams')
    return rowsOfSeason(`${pathname.slice('/rankings/'.length)}-ranking`);
  const list = rowsOfSeason(pathname.split('/').at(-1) ?? '');
  const id = parameter('id');
  return id === null ? list : list.filter((row) => String((row as { id: unknown }).id) === id);
}

const isOfRace = (race: string | null) => (row: unknown) =>
  String((row as { race: { id: unknown } }).race.id) === race;

/** Rows that name their competition and season are sent to those who ask for these, as the provider does. */
function isOfSeason(parameters: URLSearchParams): (row: unknown) => boolean {
  const matches = (name: string, value: unknown) =>
    value === undefined || !parameters.has(name) || parameters.get(name) === String(value);
  return (row) => {
    const { season, league, statistics } = (row as AnyRow) ?? {};
    const competition = league ?? statistics?.[0]?.league;
    return matches('season', season ?? competition?.season) && matches('league', competition?.id);
  };
}

const rowsOfMatch = (rows: UpstreamRows, name: string, id: unknown) =>
  rows[`football/${name}/${id}`] ?? rows[`football/${name}`] ?? [];

/**
 * Events, squads and statistics are sent with matches that are requested by number, events also with running
 * matches.
 */
function fixtureRows(rows: UpstreamRows, parameters: URLSearchParams): unknown[] {
  const all = (rows['football/fixtures'] ?? []).filter(isOfSeason(parameters));
  const withParts = (row: unknown, ...names: string[]) => {
    const parts = names.map((name) => [name, rowsOfMatch(rows, name, fixtureIn(row)?.id)]);
    return { ...(row as object), ...Object.fromEntries(parts) };
  };
  const ids = parameters.get('ids')?.split('-');
  if (ids) {
    const matching = all.filter((row) => ids.includes(String(fixtureIn(row)?.id)));
    return matching.map((row) => withParts(row, 'events', 'lineups', 'statistics'));
  }
  if (!parameters.has('live')) return all;
  return all
    .filter((row) => (playingStatuses as string[]).includes(fixtureIn(row)?.status.short ?? ''))
    .map((row) => withParts(row, 'events'));
}
