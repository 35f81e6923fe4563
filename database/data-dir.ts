import path from 'node:path';
import { canEnter, postgresAccount } from './embedded/account.ts';

/** Data folder if root starts Címlap in a folder that PostgreSQL's account cannot enter, such as /root. */
const rootDataDir = '/var/lib/cimlap';

/** `data` in the working folder, unless PostgreSQL could not run there. */
export function defaultDataDir(cwd: string): string {
  const near = path.join(cwd, 'data');
  if (process.getuid?.() !== 0) return near;
  return canEnter(postgresAccount(), cwd) ? near : rootDataDir;
}
