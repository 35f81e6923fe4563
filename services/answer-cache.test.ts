import { describe, expect, it } from 'vitest';
import { createAnswerCache } from './answer-cache.ts';

const tagged = <T>(value: T, ...tags: string[]) => ({ value, tags });

describe('the answer cache', () => {
  it('loads once for all simultaneous callers', async () => {
    const cache = createAnswerCache();
    let callCount = 0;
    const make = async () => tagged({ n: ++callCount }, 'a');
    const answers = await Promise.all([
      cache.answer('k', make),
      cache.answer('k', make),
      cache.answer('k', make),
    ]);
    expect(answers.map(({ value }) => value.n)).toEqual([1, 1, 1]);
    expect(answers[0]).toMatchObject({ json: '{"n":1}', tags: ['a'] });
  });

  it('drops answers that share a tag with a change, and all of them for "*"', async () => {
    const cache = createAnswerCache();
    const ask = async (key: string, n: number, tag: string) =>
      (await cache.answer(key, async () => tagged(n, tag))).value;
    await ask('x', 1, 'a');
    await ask('y', 1, 'b');
    cache.drop({ tags: ['a', 'unknown'], gone: false });
    expect([await ask('x', 2, 'a'), await ask('y', 2, 'b')]).toEqual([2, 1]);
    cache.drop({ tags: ['*'], gone: false });
    expect([await ask('x', 3, 'a'), await ask('y', 3, 'b')]).toEqual([3, 3]);
  });

  it('neither caches an answer that was being loaded during a change, nor gives it to later callers', async () => {
    const cache = createAnswerCache();
    const slow = Promise.withResolvers<string>();
    const duringChange = cache.answer('k', async () => tagged(await slow.promise, 'a'));
    cache.drop({ tags: ['a'], gone: false });
    const afterChange = cache.answer('k', async () => tagged('new', 'a'));
    slow.resolve('old');
    expect([(await duringChange).value, (await afterChange).value]).toEqual(['old', 'new']);
    expect((await cache.answer('k', async () => tagged('newer', 'a'))).value).toBe('new');
  });

  it('does not cache failures', async () => {
    const cache = createAnswerCache();
    await expect(cache.answer('k', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect((await cache.answer('k', async () => tagged(1))).value).toBe(1);
  });

  it('counts keys and tags as well as answers', async () => {
    const cache = createAnswerCache({ maxBytes: 64 * 1024 });
    let callCount = 0;
    const ask = (n: number) => cache.answer(`${n} ${'x'.repeat(4000)}`, async () => tagged(++callCount));
    for (let n = 0; n < 30; n += 1) await ask(n);
    await ask(29);
    expect(callCount).toBe(30);
    await ask(0);
    expect(callCount).toBe(31);
  });

  it('stays within its limits, and forgets the tags of evicted answers', async () => {
    const cache = createAnswerCache({ maxEntries: 2 });
    for (const key of ['x', 'y', 'z']) await cache.answer(key, async () => tagged(1, 'a'));
    expect((await cache.answer('x', async () => tagged(2, 'a'))).value).toBe(2);
    expect((await cache.answer('z', async () => tagged(2, 'a'))).value).toBe(1);
  });
});
