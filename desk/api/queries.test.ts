import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { queryClient, refresh } from './queries.ts';

vi.mock('./ask.ts', () => ({ ask: vi.fn() }));

it('what has changed while it was being fetched for the first time is fetched again', async () => {
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const queryFn = vi.fn(() => answers[queryFn.mock.calls.length - 1]?.promise);
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn });
  const stop = observer.subscribe(() => {});
  const refreshed = refresh(['list']);
  answers[0]?.resolve('before the change');
  answers[1]?.resolve('after it');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after it');
  stop();
  queryClient.clear();
});
