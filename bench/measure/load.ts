import autocannon from 'autocannon';
import type { MeasuredProcess } from './measured-process.ts';

export interface Load {
  path: string;
  headers: Record<string, string>;
  seconds: number;
  connections: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** What one core could serve: requests for each second of the server's processor time. */
  requestsPerCpuSecond: number;
}

/** Sends the same request over and over; any answer but 200 is an error. */
export async function load(
  server: MeasuredProcess,
  { path, headers, seconds, connections }: Load,
): Promise<LoadResult> {
  const cpuBefore = await server.cpuMicroseconds();
  const result = await autocannon({
    url: `http://127.0.0.1:${server.port}${path}`,
    headers,
    duration: seconds,
    connections,
    pipelining: 1,
  });
  const cpuSeconds = ((await server.cpuMicroseconds()) - cpuBefore) / 1e6;
  const good = result['2xx'];
  if (good === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${path}: ${good} good answers, ${result.non2xx} others, ${result.errors} errors.`);
  }
  return { requestsPerSecond: good / result.duration, requestsPerCpuSecond: good / cpuSeconds };
}

export interface Comparison {
  ours: LoadResult;
  limit: LoadResult;
  /** Ours by the limit, requests per second of processor time; the median of the rounds. */
  ratio: number;
  rounds: number;
}

/**
 * Loads two servers in turns, so that whatever else the machine does hits both; ratios are taken within a
 * round.
 */
export async function compare(
  ours: [MeasuredProcess, Load],
  limit: [MeasuredProcess, Load],
  rounds = 5,
): Promise<Comparison> {
  for (const [server, what] of [ours, limit]) await load(server, { ...what, seconds: 2 });
  const results: Array<{ ours: LoadResult; limit: LoadResult; ratio: number }> = [];
  for (let round = 0; round < rounds; round += 1) {
    const a = await load(...ours);
    const b = await load(...limit);
    results.push({ ours: a, limit: b, ratio: a.requestsPerCpuSecond / b.requestsPerCpuSecond });
  }
  const sorted = results.toSorted((a, b) => a.ratio - b.ratio);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error('A comparison needs at least one round.');
  return { ...median, rounds };
}
