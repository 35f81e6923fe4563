import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, giveTo } from '../embedded/account.ts';
import type { Places } from '../embedded/cluster.ts';

/** Creates the folders of a test server, owned by the account that PostgreSQL runs as. */
export function makePlaces(home: string, account: Account): Places {
  const places = {
    home,
    data: join(home, 'data'),
    socket: join(home, 'socket'),
    log: join(home, 'postgres.log'),
  };
  for (const folder of [home, places.socket]) {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    giveTo(account, folder);
  }
  return places;
}
