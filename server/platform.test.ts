import { expect, it, vi } from 'vitest';
import { testFolder } from '#build/testing/test-folder.ts';
import { createLogger } from './logging/logger.ts';
import { createProcessPlatform } from './platform.ts';
import { readConfiguration } from './settings/configuration.ts';

const { started } = vi.hoisted(() => ({
  started: Promise.withResolvers<{ url: string; stop: () => Promise<void> }>(),
}));
vi.mock('./own-database.ts', () => ({
  startOwnDatabase: () => started.promise,
  prepareDatabase: async () => {},
}));

it('stops a PostgreSQL that was still starting when the process was told to stop', async () => {
  const configuration = readConfiguration({ ROLES: 'content', DATA_DIR: testFolder() });
  const platform = createProcessPlatform(configuration, createLogger('silent'), {
    metrics: null,
    tracer: null,
  });
  const opening = platform.open(vi.fn(), () => []);
  const stopping = platform.stop();
  const stop = vi.fn(async () => {});
  started.resolve({ url: 'postgres://cimlap@127.0.0.1:1/cimlap', stop });
  expect(await opening).toBeNull();
  await stopping;
  expect(stop).toHaveBeenCalledTimes(1);
});
