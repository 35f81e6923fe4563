import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { DrawCard } from './draw-card.ts';
import type { CardMessage, DrawnMessage } from './draw-process.ts';

/** A card takes some tens of milliseconds, or up to a second when the process has to start first. */
const drawTimeoutMs = 15_000;
/** Cards are requested in bursts, when a new article is shared. */
const idleTimeoutMs = 20_000;

/**
 * Draws cards in a child process. The server's own libvips must not open SVG (`services/media/decoder.ts`),
 * because it reads untrusted pictures. A child process also keeps drawing from slowing down pages.
 */
export function createCardProcess(marksDir: string): { draw: DrawCard; stop(): void } {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const newProcess = fork(path.join(import.meta.dirname, 'draw-process.ts'), [marksDir], {
      // The child process needs no secrets, so its environment is empty.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    newProcess.unref();
    newProcess.channel?.unref();
    newProcess.on('exit', () => {
      if (child === newProcess) child = null;
    });
    // Without a listener a failed start would end the server.
    newProcess.on('error', stop);
    return newProcess;
  }

  function stop(): void {
    clearTimeout(idleTimer);
    child?.kill();
    child = null;
  }

  /** Expects one call at a time, as `createShareCards` makes them. */
  async function draw(
    { title, label }: CardMessage['card'],
    { slug, name }: CardMessage['site'],
  ): Promise<Buffer> {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const { png, error } = await ask(child, { card: { title, label }, site: { slug, name } });
      if (png === null) throw new Error(`The card could not be drawn: ${error}`);
      return Buffer.from(png);
    } finally {
      idleTimer = setTimeout(stop, idleTimeoutMs).unref();
    }
  }

  function ask(process: ChildProcess, message: CardMessage): Promise<DrawnMessage> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => end(new Error(`A card took longer than ${drawTimeoutMs} ms`)),
        drawTimeoutMs,
      );
      const onMessage = (reply: unknown) => end(null, reply as DrawnMessage);
      const onExit = () => end(new Error('The process that draws cards has ended'));
      function end(error: Error | null, reply?: DrawnMessage): void {
        clearTimeout(timer);
        process.off('message', onMessage);
        process.off('exit', onExit);
        if (reply) resolve(reply);
        else {
          stop();
          reject(error ?? new Error('Nothing was drawn'));
        }
      }
      process.once('message', onMessage);
      process.once('exit', onExit);
      process.send(message, (error) => error && end(error));
    });
  }

  return { draw, stop };
}
