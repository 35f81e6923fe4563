import { statfsSync } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Fault } from './fault.ts';
import type { Scene } from './scene.ts';

/** More than our PostgreSQL allows (`database/embedded/cluster.ts`). */
const connectionAttempts = 120;
const occupiedConnections: pg.Client[] = [];

/** Takes all available connections for its duration, including those that others return. */
async function takeConnections({ gate }: Scene): Promise<void> {
  for (let attempt = 0; attempt < connectionAttempts; attempt += 1) {
    const client = new pg.Client({ connectionString: gate.url, connectionTimeoutMillis: 2000 });
    client.on('error', () => {});
    try {
      await client.connect();
      occupiedConnections.push(client);
    } catch {
      return;
    }
  }
}

async function startAll({ postgres, services }: Scene): Promise<void> {
  await postgres.start();
  await startServices({ services });
}

/** They are still down while they start. */
async function startServices({ services }: Pick<Scene, 'services'>): Promise<void> {
  await services.start();
  await services.untilReady('/healthz');
}

async function killAll({ postgres, services, portal }: Scene): Promise<void> {
  await Promise.all([postgres.kill(), services.kill(), portal.kill()]);
}

/** Overwrites the middle of every third page on disk, and cuts off every third. */
async function spoil(folder: string): Promise<void> {
  for (const build of await readdir(folder)) {
    const names = (await readdir(path.join(folder, build))).sort();
    for (const [index, name] of names.entries()) {
      const file = path.join(folder, build, name);
      const bytes = await readFile(file);
      if (index % 3 === 0)
        await writeFile(
          file,
          bytes.fill(0x58, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 40),
        );
      if (index % 3 === 1) await writeFile(file, bytes.subarray(0, bytes.length / 2));
    }
  }
}

const filler = ({ home }: Scene) => path.join(home, 'filler');

async function fillDisk(scene: Scene): Promise<void> {
  const { bavail, bsize } = statfsSync(scene.home);
  const file = await open(filler(scene), 'w');
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (let left = bavail * bsize; left >= -block.length; left -= block.length) await file.write(block);
  } catch {
    // The disk is full, as intended.
  } finally {
    await file.close();
  }
}

/** All faults that the system must survive, one by one. */
export const faults: readonly Fault[] = [
  {
    name: 'PostgreSQL is killed',
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.start(),
  },
  {
    name: 'connections are all taken',
    async begin(scene) {
      // Connections in use are broken, so that new ones have to be made.
      const admin = new pg.Client({ connectionString: scene.gate.url });
      await admin.connect();
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      );
      await takeConnections(scene);
      await admin.end();
      await takeConnections(scene);
    },
    async end() {
      await Promise.all(occupiedConnections.splice(0).map((client) => client.end().catch(() => {})));
    },
  },
  {
    name: 'PostgreSQL is slow',
    begin: async ({ gate }) => gate.set({ kind: 'slow', ms: 1500 }),
    end: async ({ gate }) => gate.set({ kind: 'open' }),
  },
  {
    name: 'PostgreSQL says nothing',
    begin: async ({ gate }) => gate.set({ kind: 'silent' }),
    end: async ({ gate }) => gate.set({ kind: 'open' }),
  },
  {
    name: 'PostgreSQL is frozen',
    begin: async ({ postgres }) => postgres.freeze(),
    end: async ({ postgres }) => postgres.thaw(),
    // Readers' searches are refused at once, except for those that came before the failure was noticed.
    maxSlowAnswers: 12,
  },
  {
    name: 'notices get lost',
    begin: async ({ gate }) => gate.set({ kind: 'deaf' }),
    end: async ({ gate }) => gate.set({ kind: 'open' }),
  },
  {
    name: 'services are frozen',
    begin: async ({ services }) => services.signal('SIGSTOP'),
    end: async ({ services }) => services.signal('SIGCONT'),
    maxSlowAnswers: 12,
  },
  { name: 'services are killed', begin: ({ services }) => services.kill(), end: startServices },
  {
    name: 'a worker is killed',
    async begin({ portal }) {
      const [worker] = (await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8'))
        .trim()
        .split(' ');
      process.kill(Number(worker), 'SIGKILL');
    },
    end: async () => {},
    // Waits until it was replaced: the next fault must not hit the only remaining worker.
    minMs: 12_000,
  },
  {
    name: 'SIGTERM to a worker during a deploy',
    async begin({ portal }) {
      portal.signal('SIGUSR2');
      await wait(500);
      const [worker] = (await readFile(`/proc/${portal.pid}/task/${portal.pid}/children`, 'utf8'))
        .trim()
        .split(' ');
      process.kill(Number(worker), 'SIGTERM');
    },
    end: async () => {},
    // Until all are new.
    minMs: 20_000,
  },
  {
    name: 'the clock is two hours ahead',
    begin: ({ skewFile }) => writeFile(skewFile, '7200'),
    end: ({ skewFile }) => writeFile(skewFile, '0'),
  },
  {
    name: 'the clock is two hours behind',
    begin: ({ skewFile }) => writeFile(skewFile, '-7200'),
    end: ({ skewFile }) => writeFile(skewFile, '0'),
  },
  {
    name: 'the disk is full',
    begin: fillDisk,
    end: (scene) => rm(filler(scene), { force: true }),
    reasonToSkip: ({ hasSmallDisk }) => (hasSmallDisk ? null : 'only root can make a small disk to fill'),
  },
  {
    name: 'pages restart, everything else is down',
    hasGap: true,
    async begin(scene) {
      await killAll(scene);
      await scene.portal.start();
      await scene.portal.untilReady();
    },
    end: startAll,
  },
  {
    name: 'pages on disk are damaged',
    hasGap: true,
    async begin({ portal, pages }) {
      await portal.kill();
      await spoil(pages);
      await portal.start();
      await portal.untilReady();
    },
    end: async () => {},
  },
];
