import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { visit } from './readers.ts';

const startScript = new URL('../../server/start.mjs', import.meta.url).pathname;

/** One Címlap, started as by `npm start`. */
export interface Cimlap {
  readonly port: number;
  readonly pid: number;
  /** The end of its output. */
  printed(): string;
  start(): Promise<void>;
  /** Kills it, without time to finish anything. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** Waits until it reports that it can serve, at most two minutes. */
  untilReady(path?: '/readyz' | '/healthz'): Promise<void>;
}

/** @param args after `npm start --` */
export function createCimlap(
  port: number,
  env: Record<string, string>,
  args: readonly string[] = [],
): Cimlap {
  let child: ChildProcess | null = null;
  let printed = '';
  const isRunning = () => child !== null && child.exitCode === null && child.signalCode === null;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || !isRunning()) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  return {
    port,
    get pid() {
      return child?.pid ?? 0;
    },
    printed: () => printed,
    async start() {
      const serverProcess = spawn(process.execPath, [startScript, ...args], {
        env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), HOST: '127.0.0.1', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [serverProcess.stdout, serverProcess.stderr]) {
        stream.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000)));
      }
      // Among what was printed, so that a report of a fault shows whether and when the process ended.
      serverProcess.on(
        'exit',
        (code, signal) => (printed += `\n(process ${serverProcess.pid} ended: ${signal ?? code})\n`),
      );
      child = serverProcess;
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child?.kill(signal),
    async untilReady(path = '/readyz') {
      const until = performance.now() + 120_000;
      while ((await visit(port, `localhost:${port}`, path)).status !== 200) {
        if (!isRunning() || performance.now() > until)
          throw new Error(`Címlap at ${port} did not become ready. It printed:\n${printed}`);
        await wait(50);
      }
    },
  };
}
