import { describe, expect, it } from 'vitest';
import { createPageLoader, NotAPage } from './page-loader.ts';

function loader(answer: (url: string) => Response | Promise<Response> = () => html('page')) {
  const asked: string[] = [];
  let clock = 0;
  const made = createPageLoader(
    async (url) => {
      asked.push(String(url));
      return answer(String(url));
    },
    () => clock,
  );
  const load = (url: string, signal = new AbortController().signal) => made.load(url, signal);
  return { ...made, load, asked, pass: (ms: number) => (clock += ms) };
}

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8' } });

describe('what was fetched ahead', () => {
  it('is what the click gets, for 30 seconds', async () => {
    const { prefetch, load, asked, pass } = loader();
    prefetch('/a');
    expect(await load('/a')).toMatchObject({ url: '/a', html: 'page', ok: true });
    pass(29_999);
    await load('/a');
    expect(asked).toEqual(['/a']);
    pass(2);
    await load('/a');
    expect(asked).toEqual(['/a', '/a']);
  });

  it('is 20 pages at most', async () => {
    const { prefetch, load, asked } = loader();
    for (let n = 0; n < 21; n++) prefetch(`/${n}`);
    await load('/20');
    await load('/0');
    expect(asked).toHaveLength(22);
  });

  it('is forgotten when it failed', async () => {
    let broken = true;
    const { prefetch, load } = loader(() => (broken ? Promise.reject(new Error('offline')) : html('page')));
    prefetch('/a');
    await new Promise((resolve) => setImmediate(resolve));
    broken = false;
    expect((await load('/a')).html).toBe('page');
  });
});

it('a page that says “not found” is a page', async () => {
  expect(await loader(() => html('not found', 404)).load('/a')).toMatchObject({
    ok: false,
    html: 'not found',
  });
});

it('what is no HTML, or a failure of the server, is not', async () => {
  await expect(
    loader(() => new Response('{}', { headers: { 'content-type': 'application/json' } })).load('/a'),
  ).rejects.toThrow(NotAPage);
  await expect(loader(() => html('broken', 500)).load('/a')).rejects.toThrow(NotAPage);
});

it('who goes elsewhere does not wait, and what is fetched is kept all the same', async () => {
  let release: (response: Response) => void = () => {};
  const { load, asked } = loader(() => new Promise((resolve) => (release = resolve)));
  const controller = new AbortController();
  const waiting = load('/a', controller.signal);
  controller.abort(new Error('superseded'));
  await expect(waiting).rejects.toThrow('superseded');
  release(html('page'));
  expect((await load('/a')).html).toBe('page');
  expect(asked).toEqual(['/a']);
});
