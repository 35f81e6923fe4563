import { expect, it } from 'vitest';
import * as onServer from '#contract/budapest-time.ts';
import * as inBrowser from './budapest-time.ts';

it.each([
  '2026-01-01T00:30:00Z',
  '2026-03-29T00:59:59Z',
  '2026-03-29T01:00:00Z',
  '2026-07-20T22:05:09Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-12-31T23:00:00Z',
])('Budapest time is the same as on servers at %s', (moment) => {
  const seconds = Date.parse(moment) / 1000;
  const [server, browser] = [onServer.budapestTime(seconds), inBrowser.budapestTime(seconds)];
  const { year, month, day, hour, minute, dayOfWeek } = server;
  expect(browser).toMatchObject({ year, month, day, hour, minute, dayOfWeek });
  expect(browser.toString()).toBe(server.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
  expect(inBrowser.budapestDay(seconds)).toBe(onServer.budapestDay(seconds));
  expect(inBrowser.budapestMonth(seconds)).toBe(onServer.budapestMonth(seconds));
});
