import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const reporter = new URL('./report-cpu.ts', import.meta.url).href;

/** A server in a process of its own, whose processor time can be read. */
export interface MeasuredProcess {
  port: number;
  /** Processor time used since its start, all its threads, in microseconds. */
  cpuMicroseconds(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a script and waits until it accepts connections at `port` (60 s at most).
 * @param env added to this process's environment; PORT is set
 */
export async function startMeasured(script: URL, port: number, env: Record<string, string> = {}): Promise<MeasuredProcess> {
  const child = fork(script, {
    execArgv: ['--import', reporter],
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await untilListening(port, child);
  return { port, cpuMicroseconds: () => ask(child), stop: () => stop(child) };
}

async function ask(child: ChildProcess): Promise<number> {
  const answer = once(child, 'message');
  child.send('cpu');
  const [message] = (await answer) as [{ cpuMicroseconds: number }];
  return message.cpuMicroseconds;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The measured server ended with status ${child.exitCode} before it listened at ${port}.`);
    if (await accepts(port)) return;
    await wait(100);
  }
  throw new Error(`Nothing listens at port ${port} after 60 s.`);
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.unref();
    socket.once('connect', () => socket.destroy());
  });
}
