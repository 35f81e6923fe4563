import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { foldersWithoutTests, pureTests, testFiles } from './build/pure-tests.ts';

const pure = pureTests();

/**
 * Rooms that do not load `sharp`. In a thread it sometimes fails to recognise image formats.
 */
const canUseThreads = (file: string) => /^(?:body|contract|desk|portal)\//.test(file);

/**
 * Unit and service tests. `pure` ones start no database, server or browser. Those of some rooms run in
 * threads, which start in half of the time of processes. `services` are the others; if they need PostgreSQL,
 * they ask `database/testing/` for a database of their own. Files do not share modules: with `isolate: false`
 * some tests sometimes fail because of state that others left behind.
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
    projects: [
      { extends: true, test: { name: 'pure', include: pure.filter(canUseThreads), pool: 'threads' } },
      {
        extends: true,
        test: { name: 'pure-processes', include: pure.filter((file) => !canUseThreads(file)) },
      },
      {
        extends: true,
        test: {
          name: 'services',
          include: testFiles,
          exclude: [...foldersWithoutTests, ...pure],
          globalSetup: ['./database/testing/global-setup.ts'],
        },
      },
    ],
  },
});
