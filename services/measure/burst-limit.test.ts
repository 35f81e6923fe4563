import { expect, it } from 'vitest';
import { createBurstLimit } from './burst-limit.ts';

it('says how long a network with too many beacons must wait', () => {
  let now = 0;
  const limit = createBurstLimit(() => now);
  for (let n = 0; n < 100; n += 1) expect(limit.countBeacon('192.0.2.1')).toBeNull();
  now = 4000;
  expect(limit.countBeacon('192.0.2.1')).toBe(6);
  expect(limit.countBeacon('198.51.100.1')).toBeNull();
  now = 10_000;
  expect(limit.countBeacon('192.0.2.1')).toBeNull();
});
