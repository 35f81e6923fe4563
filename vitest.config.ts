import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { sortTestFiles } from './build/test-files.ts';

const { pure, services, alone } = sortTestFiles();

/**
 * Unit and service tests. `pure` ones start no database, server or browser. `services` are the others; if
 * they need PostgreSQL, they ask `database/testing/` for a database of their own. The files of both share
 * processes, so that modules are not loaded again for each file. `alone` are those that change modules or
 * the process for all others.
 */
export default defineConfig({
  // The file that Node resolves to. Otherwise our tests and `graphql-http` would each load their own copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    // Limits for tests that would never end. They are generous, because a busy machine is many times slower.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    // Two more than cores: many tests wait for a process, a socket or a timer.
    maxWorkers: 4,
    unstubGlobals: true,
    isolate: false,
    projects: [
      { extends: true, test: { name: 'pure', include: pure } },
      {
        extends: true,
        test: {
          name: 'services',
          include: services,
          globalSetup: ['./database/testing/global-setup.ts'],
        },
      },
      { extends: true, test: { name: 'alone', include: alone, isolate: true } },
    ],
  },
});
