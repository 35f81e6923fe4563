import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const reporter = new URL('./report.ts', import.meta.url).href;

/** Memory in bytes: resident, V8's used heap, and buffers outside that heap. */
export interface Memory {
  resident: number;
  heap: number;
  buffers: number;
}

interface Percentiles {
  p50: number;
  p99: number;
  worst: number;
}

/** The event loop of the process, milliseconds. */
export interface Loop {
  /** How late timers of 10 ms were; other programs on the machine make them late too. */
  delay: Percentiles;
  /**
   * Processor time of the thread between two such timers: how long the process itself made connections wait.
   */
  busy: Percentiles;
}

/** A server in a separate process, whose processor time and memory can be read. */
export interface MeasuredProcess {
  port: number;
  pid: number;
  /** Processor time used since its start, all its threads, in microseconds. */
  cpuMicroseconds(): Promise<number>;
  /** After two full garbage collections. */
  memory(): Promise<Memory>;
  /** Current memory, garbage included. */
  usage(): Promise<Memory>;
  /** Since the last call. */
  loop(): Promise<Loop>;
  stop(): Promise<void>;
}

/**
 * Starts a script and waits until it accepts connections at `port` (60 s at most).
 * @param env added to this process's environment; PORT is set
 */
export async function startMeasured(
  script: URL,
  port: number,
  env: Record<string, string> = {},
): Promise<MeasuredProcess> {
  const child = fork(script, {
    execArgv: ['--expose-gc', '--import', reporter],
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilListening(port, child);
  return {
    port,
    pid: child.pid ?? 0,
    cpuMicroseconds: () => ask<number>(child, 'cpu'),
    memory: () => ask<Memory>(child, 'memory'),
    usage: () => ask<Memory>(child, 'usage'),
    loop: () => ask<Loop>(child, 'loop'),
    stop: () => stop(child),
  };
}

async function ask<T>(child: ChildProcess, what: 'cpu' | 'memory' | 'usage' | 'loop'): Promise<T> {
  const answer = once(child, 'message');
  child.send(what);
  const [message] = (await answer) as [T];
  return message;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null)
      throw new Error(
        `The measured server ended with status ${child.exitCode} before it listened at ${port}.`,
      );
    if (await accepts(port)) return;
    await wait(100);
  }
  throw new Error(`Nothing listens at port ${port} after 60 s.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.unref();
  });
}
