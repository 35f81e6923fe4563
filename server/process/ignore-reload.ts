import type { Logger } from '../logging/logger.ts';

/**
 * Makes a server without workers survive SIGUSR2, which replaces workers: its default would end the process.
 */
export function ignoreReload(log: Pick<Logger, 'warn'>): void {
  // Windows has no such signal.
  if (process.platform === 'win32') return;
  process.on('SIGUSR2', () =>
    log.warn('SIGUSR2 ignored: only a server that was started with --workers can replace its processes'),
  );
}
