import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';

/** It takes minutes. */
const longTest = 'screens.spec.ts';
/** They wait for what the server does once a minute. */
const waitingTests = ['push.spec.ts', 'match-alerts.spec.ts'];
const busyWorkers = Math.min(2, availableParallelism());
const { args = [], ...launch } = launchOptions();

/**
 * Browser tests: two files at a time, and a third one while tests wait. Each worker has a server of its own
 * (`e2e/global-setup.ts`). More would starve one another on small machines.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: busyWorkers + 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // Guards, not measures: on a busy machine everything takes many times as long.
  timeout: 180_000,
  expect: { timeout: 60_000, toPass: { intervals: [50, 100, 200, 300] } },
  reporter: [['list']],
  outputDir: 'test-results',
  projects: [
    // In this order: the long file must not be the last one that runs, and waiting costs nothing beside it.
    { name: 'long', testMatch: longTest, workers: 1 },
    { name: 'waiting', testMatch: waitingTests, workers: 1 },
    { name: 'other', testMatch: '*.spec.ts', testIgnore: [longTest, ...waitingTests], workers: busyWorkers },
  ],
  globalSetup: './e2e/global-setup.ts',
  use: {
    browserName: 'chromium',
    // One process for all pages of a browser: a test that starts none takes a tenth less of the processor.
    launchOptions: { ...launch, args: [...args, '--renderer-process-limit=1'] },
    actionTimeout: 60_000,
    locale: 'hu-HU',
    timezoneId: 'Europe/Budapest',
  },
});
