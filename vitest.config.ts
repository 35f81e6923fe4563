import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { foldersWithoutTests, pureTests, testFiles } from './build/pure-tests.ts';

const pure = pureTests();

/**
 * Rooms that load no `sharp`, which in threads beside others fails now and then to know any image format.
 */
const canUseThreads = (file: string) => /^(?:body|contract|desk|portal)\//.test(file);

/**
 * Unit and service tests. `pure` ones start nothing; those of some rooms run in threads, which start in half
 * of the time of processes. `services` are the others; those that need PostgreSQL ask `database/testing/` for
 * a database of their own. No files share modules: with `isolate: false` some fail now and then, because of
 * what others left behind.
 */
export default defineConfig({
  // The same file that Node takes: else our tests would have one instance of it and `graphql-http` another.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    // Guards against tests that never end, not measures: on a busy machine everything takes many times as
    // long.
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
