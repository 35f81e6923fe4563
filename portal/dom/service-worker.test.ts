import { expect, it } from 'vitest';
import { hasServiceWorker, serviceWorkerRegistration } from './service-worker.ts';

it('there is no registration where there are no service workers, as in Node', async () => {
  expect(hasServiceWorker()).toBe(false);
  expect(await serviceWorkerRegistration()).toBeUndefined();
});
