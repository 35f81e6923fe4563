import { defineConfig } from 'vitest/config';

/** Unit and service tests; those that need PostgreSQL ask `database/testing/` for a database of their own. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules', 'dist', 'data', 'e2e'],
    globalSetup: ['./database/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
