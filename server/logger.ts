import { type Logger, pino } from 'pino';

export type { Logger };

/** JSON lines on standard output, as log collectors want them. Secrets that could come with errors are left out. */
export function createLogger(level: string): Logger {
  return pino({ level, redact: ['*.connectionString', '*.password', '*.headers.authorization', '*.headers.cookie'] });
}
