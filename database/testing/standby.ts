import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveTo, postgresAccount } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { type Places, prepareCluster } from '../embedded/cluster.ts';
import { databaseUrl, stateOf } from '../embedded/guest.ts';
import { startServer, stopServer } from '../embedded/server-process.ts';
import { makePlaces } from './places.ts';

export interface Standby {
  places: Places;
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A streaming standby of a test cluster, made from a copy of its files, because the embedded programs have no
 * `pg_basebackup`. Create it while the primary is stopped, and start it after the primary.
 * @param home folder whose parents every account can enter
 */
export function createStandby(primary: Places, home: string): Standby {
  const account = postgresAccount();
  const places = makePlaces(home, account);
  cpSync(primary.data, places.data, { recursive: true, preserveTimestamps: true });
  rmSync(join(places.data, 'postmaster.pid'), { force: true });
  writeFileSync(join(places.data, 'standby.signal'), '');
  const source = `host=${primary.socket.replaceAll("'", "\\'")} user=cimlap application_name=standby`;
  writeFileSync(join(places.data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  for (const name of ['.', ...readdirSync(places.data, { recursive: true, encoding: 'utf8' })])
    giveTo(account, join(places.data, name));
  const binaries = findBinaries(account, join(home, 'programs'));
  return {
    places,
    url: databaseUrl(places),
    async start() {
      prepareCluster(places, binaries, account);
      await startServer(places, { binaries, account, state: () => stateOf(places), log: () => {} });
    },
    stop: () => stopServer(places, binaries, account),
  };
}
