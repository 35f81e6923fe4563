import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { MeasuredProcess } from './measured-process.ts';
import { quantile } from './quantile.ts';

const run = promisify(execFile);

/** Both servers share this core, and both load generators the other one. */
const serverCore = 0;
const loadCore = 1;

export interface Load {
  path: string;
  host: string;
  seconds: number;
  /** Open connections to each server. */
  connections: number;
}

export interface SideBySide {
  /** Requests per second of processor time; the medians of the rounds. */
  ours: number;
  bare: number;
  /** Our result divided by the bare server's, within a round; the median, the worst and the best round. */
  ratio: number;
  worst: number;
  best: number;
}

/** Thrown by a case that needs a program that is not installed. */
export class MissingTool extends Error {}

/** @throws MissingTool where `wrk` or `taskset` is missing */
export async function findLoadTools(): Promise<void> {
  try {
    await run('sh', ['-c', 'command -v wrk && command -v taskset']);
  } catch {
    throw new MissingTool(
      'This case needs wrk and taskset (Debian: apt-get install wrk util-linux): a load generator in ' +
        'JavaScript would be the bottleneck, and servers that share a core with it look faster than they are.',
    );
  }
}

/** Pins a process, with all its threads, to the servers' core. */
export async function pinServer({ pid }: MeasuredProcess): Promise<void> {
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', String(serverCore), String(pid)]);
}

/**
 * Loads two servers at the same time. They share a core, so other load on the machine slows both, and the
 * cost of a request is read from their processor time.
 * @param warmUpSeconds load before the first round, because V8 optimises again after other kinds of requests
 */
export async function compareSideBySide(
  ours: MeasuredProcess,
  bare: MeasuredProcess,
  load: Load,
  rounds: number,
  warmUpSeconds: number,
): Promise<SideBySide> {
  const round = (seconds: number) =>
    Promise.all([ours, bare].map((server) => loadOne(server, { ...load, seconds })));
  await round(warmUpSeconds);
  const results: Array<{ ours: number; bare: number; ratio: number }> = [];
  for (let done = 0; done < rounds; done += 1) {
    const [a = 0, b = 0] = await round(load.seconds);
    results.push({ ours: a, bare: b, ratio: a / b });
  }
  const median = (values: number[]) => quantile(values, 0.5);
  const ratios = results.map(({ ratio }) => ratio);
  return {
    ours: Math.round(median(results.map((each) => each.ours))),
    bare: Math.round(median(results.map((each) => each.bare))),
    ratio: median(ratios),
    worst: Math.min(...ratios),
    best: Math.max(...ratios),
  };
}

/** @returns requests per second of the server's processor time */
async function loadOne(server: MeasuredProcess, { path, host, seconds, connections }: Load): Promise<number> {
  const cpuBefore = await server.cpuMicroseconds();
  const { stdout } = await run('taskset', [
    ...['--cpu-list', String(loadCore), 'wrk', '--threads', '1', '--connections', String(connections)],
    ...['--duration', `${seconds}s`, '--header', `Host: ${host}`, '--header', 'Accept-Encoding: br'],
    `http://127.0.0.1:${server.port}${path}`,
  ]);
  const cpuSeconds = ((await server.cpuMicroseconds()) - cpuBefore) / 1e6;
  const failures = /Non-2xx.*|Socket errors.*/.exec(stdout);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  if (failures || !(requests > 0)) throw new Error(`${path} at ${server.port}: ${failures?.[0] ?? stdout}`);
  return requests / cpuSeconds;
}
