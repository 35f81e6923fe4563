import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgresAccount } from '../embedded/account.ts';
import { findBinaries } from '../embedded/binaries.ts';
import { type Places, prepareCluster } from '../embedded/cluster.ts';
import { ensureDatabase, stateOf } from '../embedded/guest.ts';
import { startServer, stopServer } from '../embedded/server-process.ts';
import { makePlaces } from './places.ts';

/** A PostgreSQL that stays down after it was killed, until the test restarts it. */
export interface TestCluster {
  places: Places;
  /** Folder of its socket. */
  socket: string;
  start(): Promise<void>;
  /** Stops it like `kill -9` or a power cut. */
  kill(): Promise<void>;
  /**
   * Suspends all its processes (SIGSTOP), like a frozen machine or disk: connections stay open without
   * answers.
   */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** @param home folder whose parents every account can enter */
export async function startCluster(home: string): Promise<TestCluster> {
  const account = postgresAccount();
  const places = makePlaces(home, account);
  const binaries = findBinaries(account, join(home, 'programs'));
  const start = async () =>
    startServer(places, { binaries, account, state: () => stateOf(places), log: () => {} });
  const mainPid = () => Number(readFileSync(join(places.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  /** The main process comes first, so that it starts no others meanwhile. */
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    const children = readFileSync(`/proc/${mainPid()}/task/${mainPid()}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    for (const pid of [mainPid(), ...children.map(Number)]) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended meanwhile.
      }
    }
  };
  prepareCluster(places, binaries, account);
  await start();
  await ensureDatabase(places);
  return {
    places,
    socket: join(places.socket, '.s.PGSQL.5432'),
    start,
    async kill() {
      const pid = mainPid();
      process.kill(pid, 'SIGKILL');
      while (statSync(`/proc/${pid}`, { throwIfNoEntry: false })) await wait(20);
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: () => stopServer(places, binaries, account),
  };
}
