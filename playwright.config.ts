import { defineConfig } from '@playwright/test';
import { answered } from './e2e/answered.ts';
import { launchOptions } from './e2e/browser.ts';

/** Browser tests: one after the other against one server of their own (`e2e/global-setup.ts`), so that nothing competes for the processor. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  // On a shared machine a browser may be starved once; what needed a second try is reported as flaky.
  retries: process.env.CI === undefined ? 0 : 1,
  reporter: [['list']],
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    actionTimeout: 10_000,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
    storageState: answered(),
  },
});
