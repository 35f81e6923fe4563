import { expect, it } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

it('answers a request during another one by the next run, which starts when the first has ended', async () => {
  const answers: Array<() => void> = [];
  const refresh = oneAtATime(() => new Promise((resolve) => answers.push(resolve)));
  const first = refresh();
  const others = [refresh(), refresh()];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await first;
  await Promise.resolve();
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await Promise.all(others);
  void refresh();
  expect(answers).toHaveLength(3);
});
