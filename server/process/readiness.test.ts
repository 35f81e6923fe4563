import { expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { isTransient } from '../http/transient.ts';
import { watchReadiness } from './readiness.ts';

function startWatch(restoredCount: number) {
  const state = { ready: false, now: 0 };
  const watch = watchReadiness(
    () => state.ready,
    () => restoredCount,
    () => state.now,
  );
  return { state, watch };
}

it('a process is ready once everything has started, until it is stopped', () => {
  const { state, watch } = startWatch(0);
  expect(watch.now()).toBe('starting');
  state.ready = true;
  expect(watch.now()).toBe('ready');
  watch.drain();
  expect(watch.now()).toBe('draining');
});

it('a process offers the pages of its last run when the database does not start for five seconds', () => {
  const { state, watch } = startWatch(3);
  expect(watch.now()).toBe('starting');
  state.now = 5000;
  expect(watch.now()).toBe('degraded');
});

it('a process without such pages is starting, however long that takes', () => {
  const { state, watch } = startWatch(0);
  state.now = 60_000;
  expect(watch.now()).toBe('starting');
});

it.each([
  [new CallError(503, 'The services are starting'), true],
  [new CallError(404, 'There is no such article'), false],
  [new TypeError('fetch failed'), true],
  [new TypeError('x is not a function'), false],
  [Object.assign(new Error('the database system is starting up'), { code: '57P03' }), true],
  [Object.assign(new Error('too many connections'), { code: '53300' }), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('a fault of ours'), false],
  ['text', false],
])('%s is a transient error: %s', (error, expected) => {
  expect(isTransient(error)).toBe(expected);
});
