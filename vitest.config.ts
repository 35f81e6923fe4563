import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit and service tests; those that need PostgreSQL ask `database/testing/` for a database of their own. */
export default defineConfig({
  // The same file that Node takes: else our tests would have one instance of it and `graphql-http` another.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'dist', 'data', 'e2e'],
    globalSetup: ['./database/testing/global-setup.ts'],
    // Guards against tests that never end, not measures: on a busy machine everything takes many times as
    // long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
